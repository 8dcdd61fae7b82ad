import { connect, type Socket } from 'node:net';

/** One answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A body in chunks, and where it ends; all that came when it is cut off. */
function readChunks(bytes: Buffer, begin: number): { body: Buffer; end: number } {
  const parts: Buffer[] = [];
  let at = begin;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size =
      lineEnd < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (Number.isNaN(size)) return { body: Buffer.concat(parts), end: bytes.length };
    if (size === 0) return { body: Buffer.concat(parts), end: lineEnd + 4 };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

/** The answers that stand one after the other in what a server sent. */
export function splitAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    if (headEnd < 0) break;
    const [statusLine = '', ...lines] = bytes.toString('latin1', at, headEnd).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const status = Number(statusLine.split(' ')[1]);
    const bodyAt = headEnd + 4;
    const isBare = status === 204 || status === 304 || status < 200;
    const length = isBare ? 0 : Number(headers['content-length'] ?? bytes.length - bodyAt);
    const { body, end } = headers['transfer-encoding']
      ? readChunks(bytes, bodyAt)
      : { body: bytes.subarray(bodyAt, bodyAt + length), end: bodyAt + length };
    answers.push({ status, headers, body: body.toString('utf8') });
    at = end;
  }
  return answers;
}

/** A connection that sends what it is told, well formed or not. */
export interface RawConnection {
  readonly socket: Socket;
  write(bytes: string | Buffer): void;
  /** Everything that came, once the server has closed. */
  closed(): Promise<RawAnswer[]>;
  /** What has come so far. */
  soFar(): RawAnswer[];
}

/** Opens a connection to a server of this machine; resolves when it stands. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false });
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  // A server that is fed garbage may reset the connection: what came before counts.
  socket.on('error', () => {});
  const gone = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
  await Promise.race([
    new Promise<void>((resolve) => void socket.on('connect', () => resolve())),
    gone,
  ]);
  const soFar = (): RawAnswer[] => splitAnswers(Buffer.concat(parts));
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    soFar,
    async closed() {
      await gone;
      return soFar();
    },
  };
}

/** Sends bytes and answers what came until the server closed. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer[]> {
  const connection = await openRaw(port);
  connection.write(bytes);
  return connection.closed();
}
