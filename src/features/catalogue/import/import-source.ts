import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Where an import reads from: a file of the machine, or what somebody has sent. */
export interface ImportSource {
  /** As it is called in messages. */
  readonly name: string;
  bytes(): Promise<number>;
  /** So many of its first bytes. */
  beginning(bytes: number): Promise<Buffer>;
  text(): Promise<string>;
  stream(): Readable;
}

export const fileSource = (path: string): ImportSource => ({
  name: path,
  bytes: async () => (await stat(path)).size,
  async beginning(bytes) {
    const file = await open(path);
    try {
      const read = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return read.buffer.subarray(0, read.bytesRead);
    } finally {
      await file.close();
    }
  },
  text: () => readFile(path, 'utf8'),
  stream: () => createReadStream(path),
});

const PIECE_BYTES = 65_536;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

export const sentSource = (name: string, bytes: Buffer): ImportSource => ({
  name,
  bytes: async () => bytes.length,
  beginning: async (most) => bytes.subarray(0, most),
  text: async () => bytes.toString('utf8'),
  stream: () => Readable.from(piecesOf(bytes), { objectMode: false }),
});
