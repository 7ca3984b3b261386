import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ShopsContext } from '../shops/context.ts';
import { escapeHtml } from '@tischlein/domain/text/escape-html.ts';
import type { MailAttachment } from './outgoing-mail.ts';

/** Mails are shown without scripts; the only styles are the mail's own. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const STYLE =
  'body{font-family:system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px 16px;background:#f6f1e9;color:#2a2320}' +
  'h1{font-size:24px}ol{list-style:none;padding:0}li{margin:0 0 8px}a{display:block;padding:12px 16px;background:#fffdf9;border-radius:8px;color:inherit;text-decoration:none}' +
  'a:hover,a:focus-visible{outline:2px solid #8a3b12}small{color:#6b5f58;display:block}';

interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  attachments: MailAttachment[];
  at: Date;
}

/** The demo's mailbox at /postfach: what would have been sent. Never registered in production. */
export function registerMailbox(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  app.get('/postfach', async (_request, reply) => {
    const result = await pool.query<Omit<MailRow, 'html' | 'attachments'>>(
      'select id, recipient, subject, at from demo_mail order by id desc limit 100',
    );
    const items = result.rows.map(
      (mail) =>
        `<li><a href="/postfach/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong> <small>an ${escapeHtml(mail.recipient)}, ${sentAt(mail.at)}</small></a></li>`,
    );
    const list =
      items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>Noch keine Mails. Bestelle etwas.</p>';
    return page(
      reply,
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Postfach</title><style>${STYLE}</style></head><body><main><h1>Postfach der Demo</h1>${list}</main></body></html>`,
    );
  });
  app.get<{ Params: { id: string } }>('/postfach/:id', async ({ params }, reply) => {
    const id = /^\d{1,15}$/.test(params.id) ? params.id : '0';
    const result = await pool.query<Pick<MailRow, 'html' | 'attachments'>>(
      'select html, attachments from demo_mail where id = $1',
      [id],
    );
    const mail = result.rows[0];
    return page(reply.code(mail ? 200 : 404), mail ? withAttachments(id, mail) : NO_MAIL);
  });
  app.get<{ Params: { id: string; place: string } }>(
    '/postfach/:id/anhang/:place',
    async ({ params }, reply) => {
      const id = /^\d{1,15}$/.test(params.id) ? params.id : '0';
      const place = /^\d$/.test(params.place) ? Number(params.place) : 0;
      const result = await pool.query<{ file: MailAttachment | null }>(
        'select attachments->($2::int) as file from demo_mail where id = $1',
        [id, place],
      );
      const file = result.rows[0]?.file;
      if (!file) return page(reply.code(404), NO_MAIL);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .type(file.contentType)
        .send(file.content);
    },
  );
}

const NO_MAIL = '<!doctype html><title>Postfach</title><p>Diese Mail gibt es nicht.';

function withAttachments(id: string, { html, attachments }: Pick<MailRow, 'html' | 'attachments'>) {
  const links = attachments.map(
    ({ filename }, place) =>
      `<a href="/postfach/${id}/anhang/${place}">Anhang: ${escapeHtml(filename)}</a>`,
  );
  return html.replace('</body>', () => `${links.join('<br>')}</body>`);
}

const sentAt = (at: Date) => at.toLocaleString('de-DE', { timeZone: 'Europe/Berlin' });

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
