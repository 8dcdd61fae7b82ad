import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Text } from '#base/call.ts';
import { shopName } from '#company/shop-name.ts';
import { escapeHtml } from '#base/escape-html.ts';
import { CALL_TEXTS } from './call-messages.ts';
import { failure, type Translate } from './envelope.ts';
import { isForPrograms, sendProblem } from './problem.ts';

type Asked = Pick<IncomingMessage, 'headers' | 'url'>;

/** Whoever reads an answer. */
export interface Reader {
  /** ISO 639-1. */
  readonly language: string;
  readonly translate: Translate;
}

export interface Fault {
  readonly status: number;
  readonly text: Text;
  /** Under `data` of the envelope. */
  readonly data: { readonly code: string; readonly requestId?: string };
  /** For the header `Retry-After`. */
  readonly retryAfterSeconds?: string;
}

/** Whether the visitor's program wants JSON rather than a page. */
export const wantsJson = ({ headers, url = '' }: Asked): boolean =>
  headers['x-requested-with'] !== undefined ||
  /\bapplication\/json\b/.test(headers.accept ?? '') ||
  /^\/[a-z]{2}\/shop\/(?:ajax|api)\//.test(url);

/** Whether the answer will stand in a browser's window: our own scripts and other programs do not name HTML. */
const isShown = (asked: Asked): boolean =>
  !wantsJson(asked) && /\btext\/html\b/.test(asked.headers.accept ?? '');

/** The shop's colours once more: this page stands when nothing else can be had, so it asks for no second file. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;box-sizing:border-box;padding:24px;display:grid;place-content:center;background:light-dark(#fbfaf6,#0f1714);color:light-dark(#17231e,#eaf1ec);font:16px/24px Onest,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:480px}
b,h1{font:600 28px/36px Georgia,serif}
b{color:light-dark(#1f5c4a,#7cc7a9)}
h1{margin:24px 0 8px}
p{margin:0;color:light-dark(#4a5851,#b4c3bb)}
nav{display:flex;flex-wrap:wrap;gap:16px;margin-top:24px}
a{padding:12px 24px;border-radius:10px;font-weight:600;text-decoration:none;color:light-dark(#1f5c4a,#7cc7a9);box-shadow:inset 0 0 0 1px}
a:first-child{background:light-dark(#1f5c4a,#7cc7a9);color:light-dark(#fff,#08231a)}
a:focus-visible{outline:3px solid light-dark(#0b4f9e,#8fc2ff);outline-offset:2px}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

function page(
  { status, text }: Fault,
  { method, url }: FastifyRequest,
  { language, translate }: Reader,
): string {
  const say = (part: Text) => escapeHtml(translate(part));
  const shop = escapeHtml(shopName(language));
  // A form without scripts keeps what was typed only in the browser's memory of what it sent.
  const isWorthSending = method === 'POST' && (status >= 500 || status === 429);
  const way = isWorthSending
    ? `<p>${say(CALL_TEXTS.sendAgain)}</p>`
    : `<nav><a href="${escapeHtml(url.replace(/^[/\\]+/, '/'))}">${say(CALL_TEXTS.again)}</a><a href="/">${say(CALL_TEXTS.home)}</a></nav>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say(text)} · ${shop}</title><style>${STYLE}</style></head><body><main><b>${shop}</b><h1>${say(text)}</h1>${way}</main></body></html>`;
}

/** Says what went wrong before a page or a call could: a page to a browser's window, a problem to a program that asks by a key, the envelope to everybody else. */
export function sendFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
): FastifyReply {
  reply.code(fault.status).header('cache-control', 'no-store');
  if (fault.retryAfterSeconds) reply.header('retry-after', fault.retryAfterSeconds);
  if (isForPrograms(request.url)) {
    const { code, ...more } = fault.data;
    return sendProblem(reply, { status: fault.status, code, more });
  }
  if (isShown(request))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(page(fault, request, reader));
  return reply.type('application/json').send(failure(reader.translate(fault.text), fault.data));
}
