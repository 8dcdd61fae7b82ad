import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Where the line breaks when a COMMIT passes: `asked` before it reaches PostgreSQL, `sent` right behind it, `answered` when
 * PostgreSQL has done it and its answer is on the way back.
 */
export type CutAt = 'asked' | 'sent' | 'answered';

/** A line to PostgreSQL that understands when a COMMIT passes. */
export interface CommitCutter {
  through(url: string): string;
  /** What happens to the next COMMITs, one for each entry; all later ones pass. */
  cutNext(...where: readonly (CutAt | 'pass')[]): void;
  /** COMMITs at which it broke so far. */
  readonly cuts: number;
  close(): Promise<void>;
}

const LENGTH_BYTES = 4;
const QUERY = 'Q';
const PARSE = 'P';
const BIND = 'B';
const SYNC = 'S';

/** Reads the messages that a client sends, and says which of them are COMMITs; prepared ones too. */
class CommitReader {
  #rest: Buffer = Buffer.alloc(0);
  #isStarted = false;
  readonly #prepared = new Set<string>();

  /** Splits what came into whole messages; bytes of one that is not whole wait for the next piece. */
  *read(piece: Buffer): Generator<{ readonly bytes: Buffer; readonly isCommit: boolean }> {
    this.#rest = Buffer.concat([this.#rest, piece]);
    for (;;) {
      // The very first message has no letter before its length.
      const head = this.#isStarted ? 1 : 0;
      if (this.#rest.length < head + LENGTH_BYTES) return;
      const size = head + this.#rest.readUInt32BE(head);
      if (this.#rest.length < size) return;
      const bytes = this.#rest.subarray(0, size);
      this.#rest = this.#rest.subarray(size);
      yield { bytes, isCommit: this.#isStarted && this.#isCommit(bytes) };
      this.#isStarted = true;
    }
  }

  #isCommit(bytes: Buffer): boolean {
    const texts = bytes
      .subarray(1 + LENGTH_BYTES)
      .toString('latin1')
      .split('\0');
    const [first = '', second = ''] = texts;
    switch (String.fromCharCode(bytes[0] ?? 0)) {
      case QUERY:
        return /^commit$/i.test(first);
      case PARSE:
        // Executed by the BIND that names it.
        if (/^commit$/i.test(second)) this.#prepared.add(first);
        else this.#prepared.delete(first);
        return false;
      case BIND:
        return this.#prepared.has(second);
      default:
        return false;
    }
  }
}

export async function openCommitCutter(target: string): Promise<CommitCutter> {
  const { hostname, port } = new URL(target);
  const wanted: (CutAt | 'pass')[] = [];
  const lines = new Set<Socket>();
  let cuts = 0;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const reader = new CommitReader();
    let cut: CutAt | null = null;
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      lines.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => lines.delete(socket));
    }
    // What was sent before the end still arrives.
    near.on('close', () => far.end());
    far.on('close', end);
    near.on('data', (piece) => {
      for (const { bytes, isCommit } of reader.read(piece)) {
        if (isCommit && cut === null) {
          const next = wanted.shift() ?? 'pass';
          cut = next === 'pass' ? null : next;
          if (cut !== null) cuts += 1;
        }
        if (cut === 'asked') return end();
        far.write(bytes);
        // A prepared statement is carried out with what follows it, up to the sync.
        if (cut === 'sent' && [QUERY, SYNC].includes(String.fromCharCode(bytes[0] ?? 0))) {
          near.destroy();
          far.end();
          return;
        }
      }
    });
    far.on('data', (piece) => {
      if (cut === 'answered') end();
      else if (cut === null) near.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address of this form.
  const own = (server.address() as AddressInfo).port;

  return {
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(own);
      return changed.href;
    },
    cutNext(...where) {
      wanted.push(...where);
    },
    get cuts() {
      return cuts;
    },
    async close() {
      for (const socket of lines) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
