import { createHash } from 'node:crypto';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#base/escape-html.ts';
import type { Database } from './database.ts';
import { isFromThisMachine } from './loopback.ts';
import { findMessageHtml, listMessages, type StoredMessage } from './outbound-messages.ts';

const SHOWN = 50;
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2a24}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:1rem}label{align-self:center}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem}
article{border-top:1px solid #c9d2cb;padding-block:1rem}h2{font-size:1.125rem;margin:0}
p{margin:.25rem 0;color:#56635b}iframe{width:100%;height:38rem;border:1px solid #c9d2cb}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f6f3;padding:1rem}mark{font-weight:700}`;

const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A message may hold anything: it is shown without scripts, without an origin and without the network. */
const MESSAGE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Codes of messages are what one looks for in them. */
const withCodes = (text: string): string =>
  escapeHtml(text).replace(/\b\d{4,6}\b/g, '<mark>$&</mark>');

function article({
  id,
  channel,
  recipient,
  subject,
  html,
  text,
  state,
  createdAt,
}: StoredMessage): string {
  const title = escapeHtml(subject || text.slice(0, 60));
  const frame = html
    ? `<details><summary>HTML</summary><iframe sandbox title="${title}" loading="lazy" src="/__dev/outbox/${id}.html"></iframe></details>`
    : '';
  const shown = channel === 'sms' ? withCodes(text) : escapeHtml(text);
  return `<article><h2>${title}</h2><p>${channel} · ${escapeHtml(recipient)} · ${state} · ${createdAt.toISOString()}</p>${frame}<details${html ? '' : ' open'}><summary>Текст</summary><pre>${shown}</pre></details></article>`;
}

function page(messages: readonly StoredMessage[], to: string): string {
  const list = messages.length > 0 ? messages.map(article).join('') : '<p>Писем нет.</p>';
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Письма и сообщения</title><style>${STYLE}</style></head><body><main><h1>Письма и сообщения</h1><form><label for="to">Получатель</label><input id="to" name="to" type="search" value="${escapeHtml(to)}"><button>Найти</button></form>${list}</main></body></html>`;
}

function recipientOf({ query }: Pick<FastifyRequest, 'query'>): string {
  if (typeof query !== 'object' || query === null || !('to' in query)) return '';
  return typeof query.to === 'string' ? query.to.replaceAll('\0', '').slice(0, 200) : '';
}

/**
 * The development mailbox: everything that the shop sent or would have sent. It shows other people's messages, so it is mounted
 * in the demo and in development only, and is there for this machine alone, also where the demo is public.
 */
export function mountMailbox(app: FastifyInstance, database: Database): void {
  const hidden = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromThisMachine(request.raw)) return reply.callNotFound();
    },
  };
  app.get('/__dev/outbox', hidden, async (request, reply) => {
    const to = recipientOf(request);
    const html = page(await listMessages(database, to, SHOWN), to);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', PAGE_POLICY)
      .send(html);
  });
  app.get('/__dev/outbox.json', hidden, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(await listMessages(database, recipientOf(request), SHOWN)),
  );
  app.get<{ Params: { id: string } }>('/__dev/outbox/:id.html', hidden, async (request, reply) => {
    const { id } = request.params;
    const html = /^\d{1,15}$/.test(id) ? await findMessageHtml(database, Number(id)) : null;
    if (html === null) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', MESSAGE_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html);
  });
}
