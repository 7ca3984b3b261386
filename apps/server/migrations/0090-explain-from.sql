-- What a column says: from this difference on staff must explain it (docs/decisions/0059-closings.md).
alter table closing_state rename column word_from_cents to explain_from_cents;
