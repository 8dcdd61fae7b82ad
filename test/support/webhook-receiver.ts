import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a program of the company was sent. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How it answers: with a status, or by sending elsewhere. */
export interface ReceiverAnswer {
  readonly status: number;
  readonly text?: string;
  readonly location?: string;
  /** It says nothing before this. */
  readonly until?: Promise<unknown>;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Answers in this order; 204 when there is none left. */
  readonly answers: ReceiverAnswer[];
  close(): Promise<void>;
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A program of the company on this machine that listens to the shop. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: ReceiverAnswer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      const { status, text = '', location, until } = answers.shift() ?? { status: 204 };
      void Promise.resolve(until).then(() =>
        response.writeHead(status, location === undefined ? {} : { location }).end(text),
      );
    });
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}/shop`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
