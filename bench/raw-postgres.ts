import { Socket } from 'node:net';
import pg from 'pg';

/** One statement of a script, with its values as text. */
export interface RawStatement {
  readonly text: string;
  readonly values: () => readonly string[];
}

const READY = 0x5a;
const FAULT = 0x45;

const isFrame = (text: string): boolean => text === 'begin' || text === 'commit';

/** A message of the protocol: a letter, then its length, then what it says. */
function message(letter: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(letter, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int16 = (value: number): Buffer => {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
};

/** Bind, Execute and Sync of a prepared statement in one write. */
function executing(name: string, values: readonly string[]): Buffer {
  const texts = values.map((value) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(Buffer.byteLength(value));
    return Buffer.concat([length, Buffer.from(value)]);
  });
  return Buffer.concat([
    message('B', Buffer.from(`\0${name}\0`), int16(0), int16(values.length), ...texts, int16(0)),
    message('E', Buffer.from('\0'), Buffer.alloc(4)),
    message('S'),
  ]);
}

/** Waits on the bare socket for the end of each answer; looks at nothing else in it. */
function answers(socket: Socket): () => Promise<void> {
  let pending: Buffer = Buffer.alloc(0);
  let settle: { resolve: () => void; reject: (fault: Error) => void } | null = null;
  let fault: Error | null = null;
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    let at = 0;
    while (pending.length - at >= 5) {
      const end = at + 1 + pending.readInt32BE(at + 1);
      if (pending.length < end) break;
      const letter = pending[at];
      if (letter === FAULT)
        fault ??= new Error(pending.toString('utf8', at + 5, end).replaceAll('\0', ' '));
      at = end;
      if (letter !== READY) continue;
      const waiting = settle;
      settle = null;
      if (fault) waiting?.reject(fault);
      else waiting?.resolve();
    }
    pending = pending.subarray(at);
  });
  return () => new Promise((resolve, reject) => (settle = { resolve, reject }));
}

async function prepared(url: string, script: readonly RawStatement[]): Promise<Socket> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString: url, stream: () => socket });
  // It sees its connection end although nobody told it to.
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  for (const [index, { text, values }] of script.entries()) {
    const given = [...values()];
    if (!isFrame(text)) await client.query({ name: `s${index}`, text, values: given });
  }
  await client.query('rollback');
  // The driver did what it is good for, signing in; from here on the socket is ours alone.
  socket.removeAllListeners('data');
  return socket;
}

/**
 * How often a second the database carries out a script of prepared statements, each a round trip of its own, asked by a client
 * that does next to nothing: what is left is the database's own limit over this very transport. Each connection has a script of
 * its own.
 */
export async function rawScripts(
  url: string,
  scriptOf: () => readonly RawStatement[],
  { connections = 16, seconds = 3 } = {},
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const script = scriptOf();
      return { script, socket: await prepared(url, script) };
    }),
  );
  const end = Date.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    clients.map(async ({ script, socket }) => {
      const answered = answers(socket);
      while (Date.now() < end) {
        for (const [index, { text, values }] of script.entries()) {
          const given = values();
          const answer = answered();
          socket.write(
            isFrame(text) ? message('Q', Buffer.from(`${text}\0`)) : executing(`s${index}`, given),
          );
          await answer;
        }
        done += 1;
      }
      socket.end(message('X'));
    }),
  );
  return Math.round(done / seconds);
}
