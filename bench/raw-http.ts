import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  /** What `Retry-After` says; 0 without one. */
  readonly retryAfterSeconds: number;
  /** `name=value` of each cookie that was set. */
  readonly cookies: readonly string[];
  /** The page came out of the page cache. */
  readonly isKept: boolean;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** One keep-alive connection that posts and gets JSON, with as little work as it takes: the load shares the cores. */
export class RawHttp {
  readonly #socket: Socket;
  readonly #host: string;
  #pending: Buffer = Buffer.alloc(0);
  #settle: { resolve: (answer: RawAnswer) => void; reject: (fault: Error) => void } | null = null;

  constructor(origin: string) {
    const { hostname, port, host } = new URL(origin);
    this.#host = host;
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (fault) => this.#settle?.reject(fault));
    this.#socket.on('close', () => this.#settle?.reject(new Error('the connection was closed')));
  }

  /** Whether it may be used again; the server closes a connection that nobody used for a minute. */
  get isOpen(): boolean {
    return this.#socket.writable;
  }

  #take(chunk: Buffer): void {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    const head = this.#pending.indexOf(HEAD_END);
    if (head < 0) return;
    const text = this.#pending.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    const end = head + HEAD_END.length + length;
    if (this.#pending.length < end) return;
    const body = this.#pending.toString('utf8', head + HEAD_END.length, end);
    this.#pending = this.#pending.subarray(end);
    const waiting = this.#settle;
    this.#settle = null;
    waiting?.resolve({
      status: Number(text.slice(9, 12)),
      body,
      retryAfterSeconds: Number(/retry-after: (\d+)/i.exec(text)?.[1] ?? 0),
      isKept: /x-page-cache: hit/i.test(text),
      cookies: [...text.matchAll(/set-cookie: ([^;\r]+)/gi)].map(([, cookie]) => cookie ?? ''),
    });
  }

  /** Sends one request and waits for its answer; a body makes it a POST of JSON. */
  ask(path: string, headers: string, body: string | null): Promise<RawAnswer> {
    const start = `${body === null ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${headers}`;
    const end =
      body === null
        ? '\r\n'
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    if (!this.isOpen) return Promise.reject(new Error('the connection was closed before'));
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(start + end);
    });
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }
}
