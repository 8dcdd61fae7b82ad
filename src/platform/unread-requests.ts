import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Text } from '#base/call.ts';
import { CALL_TEXTS } from './call-messages.ts';
import { failure } from './envelope.ts';
import { INERT_POLICY } from './security-headers.ts';

const CLOSING_RETRY_SECONDS = '2';

/** What to answer when Node's reader of requests gives up. */
function refusalOf(code: string | undefined): { status: number; code: string; text: Text } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, code: 'TOO_SLOW', text: CALL_TEXTS.fault };
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return { status: 431, code: 'TOO_LARGE', text: CALL_TEXTS.tooLarge };
  return { status: 400, code: 'INVALID', text: CALL_TEXTS.invalid };
}

/**
 * Answers to whatever the application never sees as a request: with the same headers and the same envelope as all others, in
 * Russian, since nothing is known of its sender. The connection is closed: where the next request would begin is not known.
 */
export function refuseUnread(everyAnswer: Readonly<Record<string, string>>) {
  const headers = {
    ...everyAnswer,
    'content-security-policy': INERT_POLICY,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  };
  const bodyOf = (text: Text, code: string): Buffer =>
    Buffer.from(JSON.stringify(failure(text.message, { code })));

  const send = (
    response: ServerResponse,
    status: number,
    body: Buffer,
    more: Record<string, string> = {},
  ): void => {
    response.writeHead(status, { ...headers, ...more, 'content-length': body.length });
    response.end(body);
  };

  return {
    /** Not HTTP, too slow, or with too much in its head. */
    onClientError(fault: Error & { code?: string }, socket: Socket): void {
      if (fault.code === 'ECONNRESET' || socket.destroyed) return;
      const { status, code, text } = refusalOf(fault.code);
      const body = bodyOf(text, code);
      const lines = Object.entries({ ...headers, 'content-length': body.length }).map((pair) =>
        pair.join(': '),
      );
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
      if (socket.writable) socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]));
      socket.destroy(fault);
    },
    /** An `Expect` that is not `100-continue`. */
    onExpectation(_request: IncomingMessage, response: ServerResponse): void {
      send(response, 417, bodyOf(CALL_TEXTS.invalid, 'INVALID'));
    },
    /** A request on a connection that was kept open, while the server stops. */
    onClosing(response: ServerResponse): void {
      send(response, 503, bodyOf(CALL_TEXTS.unavailable, 'UNAVAILABLE'), {
        'retry-after': CLOSING_RETRY_SECONDS,
      });
    },
  };
}
