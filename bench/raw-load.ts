import { connect, type Socket } from 'node:net';

export interface RawLoad {
  readonly url: string;
  /** Further addresses of the same server, asked for in turn. */
  readonly more?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Written into each request: what makes every one of them come from another visitor. */
  readonly headerOfEach?: () => string;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection that asks again and again until the end; answers how many good answers came. */
function ask(
  host: string,
  port: number,
  nextRequest: () => string | Buffer,
  until: number,
): Promise<{ good: number; bad: number }> {
  return new Promise((resolve, reject) => {
    let good = 0;
    let bad = 0;
    let missing = 0;
    let head: Buffer = Buffer.alloc(0);
    const socket: Socket = connect(port, host, () => socket.write(nextRequest()));
    socket.setNoDelay(true);
    const next = (): void => {
      if (Date.now() < until) socket.write(nextRequest());
      else socket.end();
    };
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length;
        if (missing <= 0) next();
        return;
      }
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      if (text.startsWith('HTTP/1.1 200')) good += 1;
      else bad += 1;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      missing = end + HEAD_END.length + length - head.length;
      head = Buffer.alloc(0);
      if (missing <= 0) next();
    });
    socket.on('close', () => resolve({ good, bad }));
    socket.on('error', reject);
  });
}

/**
 * Requests a second over keep-alive connections, with a client that does next to nothing: on two shared cores a client that
 * parses every header would be what is measured.
 */
export async function rawThroughput(
  { url, more = [], headers = {}, headerOfEach }: RawLoad,
  { connections = 16, seconds = 2 } = {},
): Promise<{ perSecond: number; answered: number; failed: number }> {
  const { host, hostname, port } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = [url, ...more].map((each) => {
    const { pathname, search } = new URL(each);
    return `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}`;
  });
  const only = Buffer.from(`${requests[0]}\r\n`);
  let asked = 0;
  const nextRequest = (): string | Buffer => {
    if (!headerOfEach && more.length === 0) return only;
    asked += 1;
    return `${requests[asked % requests.length]}${headerOfEach?.() ?? ''}\r\n`;
  };
  const started = Date.now();
  const until = started + seconds * 1_000;
  const all = await Promise.all(
    Array.from({ length: connections }, () => ask(hostname, Number(port), nextRequest, until)),
  );
  const elapsed = (Date.now() - started) / 1_000;
  const answered = all.reduce((sum, { good }) => sum + good, 0);
  return {
    perSecond: Math.round(answered / elapsed),
    answered,
    failed: all.reduce((sum, { bad }) => sum + bad, 0),
  };
}
