-- Invitations that the server sends itself: the link is written when the mail is, so its secret is kept until then, sealed
-- with the key of the installation (docs/decisions/0039-people.md).
alter table staff_invitation
  add column mail text check (length(mail) <= 200),
  add column sealed_token bytea,
  -- How many mails went out for it.
  add column mails int not null default 0 check (mails >= 0),
  add constraint staff_invitation_mail check (mail is null or sealed_token is not null);
