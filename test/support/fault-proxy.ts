import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is wrong with the line from now on. */
export interface LineFaults {
  /** Added to each piece on its way to the target: once to every question, in milliseconds. */
  readonly latencyMs: number;
  /** In each direction; 0 sets no limit. */
  readonly bytesPerSecond: number;
  /**
   * `hole` takes everything and passes nothing on, also no end of a connection; `refuse` resets new connections; `nonsense`
   * answers what no server would.
   */
  readonly way: 'open' | 'hole' | 'refuse' | 'nonsense';
}

const NONSENSE = Buffer.from('\u0000\u0001 neither HTTP nor PostgreSQL \r\n\r\n');
const NO_FAULTS: LineFaults = { latencyMs: 0, bytesPerSecond: 0, way: 'open' };
/** Pieces that wait in the proxy; beyond it the sender is not read. */
const WAITING_BYTES = 256 * 1024;

/** A TCP line between a server of ours and something that it depends on, which a test can spoil. */
export interface FaultProxy {
  readonly port: number;
  /** The same address, with the proxy in place of the target. */
  through(url: string): string;
  /** Spoils the line; what is not given is in order. */
  set(faults?: Partial<LineFaults>): void;
  /** Ends all connections properly (FIN). @returns How many there were. */
  cut(): number;
  /** Breaks all connections off (RST). @returns How many there were. */
  reset(): number;
  /** Ends the direction from the target alone: the server hears an end, and may still talk. */
  halfClose(): void;
  /** Open ones now. */
  connections(): number;
  /** All that were ever opened. */
  opened(): number;
  close(): Promise<void>;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  /** Something of it fell into a hole: whatever it still said would make no sense. */
  isLost: boolean;
}

/** Passes on what one side says, in order. */
function carry(line: Line, from: Socket, to: Socket, faults: () => LineFaults): void {
  let queue: Promise<unknown> | null = null;
  let waiting = 0;
  const isGone = (): boolean => {
    line.isLost ||= faults().way === 'hole';
    return line.isLost || to.destroyed;
  };
  const send = async (piece: Buffer, due: number, rate: number): Promise<void> => {
    const late = due - performance.now() + (rate > 0 ? (piece.length / rate) * 1_000 : 0);
    if (late > 0) await sleep(late);
    if (!isGone() && !to.write(piece))
      await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => {});
  };
  const append = (work: () => Promise<void> | void): void => {
    const mine: Promise<unknown> = (queue ?? Promise.resolve()).then(work).finally(() => {
      if (queue === mine) queue = null;
    });
    queue = mine;
  };
  from.on('data', (piece: Buffer) => {
    const { latencyMs, bytesPerSecond, way } = faults();
    if (isGone()) return;
    if (way === 'nonsense' && from === line.near) return void from.end(NONSENSE);
    const delay = from === line.near ? latencyMs : 0;
    if (queue === null && delay === 0 && bytesPerSecond === 0 && to.write(piece)) return;
    if (queue === null && delay === 0 && bytesPerSecond === 0) {
      from.pause();
      to.once('drain', () => from.resume());
      return;
    }
    waiting += piece.length;
    if (waiting > WAITING_BYTES) from.pause();
    const due = performance.now() + delay;
    append(async () => {
      await send(piece, due, bytesPerSecond);
      waiting -= piece.length;
      if (waiting <= WAITING_BYTES) from.resume();
    });
  });
  from.on('end', () => append(() => void (isGone() || to.end())));
}

/** Opens a proxy in front of `target`, on a free port of 127.0.0.1. */
export async function openFaultProxy(target: { host?: string; port: number }): Promise<FaultProxy> {
  const { host = '127.0.0.1' } = target;
  const lines = new Set<Line>();
  let faults = NO_FAULTS;
  let opened = 0;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    opened += 1;
    if (faults.way === 'refuse') return near.resetAndDestroy();
    const far = connect({ host, port: target.port, allowHalfOpen: true });
    const line: Line = { near, far, isLost: false };
    lines.add(line);
    for (const [own, other] of [
      [near, far],
      [far, near],
    ] as const) {
      own.on('error', () => {});
      own.once('close', (hadError) => {
        lines.delete(line);
        if (!line.isLost && hadError && !other.destroyed) other.resetAndDestroy();
      });
      carry(line, own, other, () => faults);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo;
  const each = (act: (line: Line) => void): number => {
    const open = [...lines];
    for (const line of open) act(line);
    return open.length;
  };
  return {
    port,
    through(url) {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String(port);
      return address.href;
    },
    set: (given = {}) => {
      faults = { ...NO_FAULTS, ...given };
    },
    cut: () =>
      each(({ near, far }) => {
        near.end();
        far.end();
      }),
    reset: () =>
      each(({ near, far }) => {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }),
    halfClose: () => void each(({ near }) => near.end()),
    connections: () => lines.size,
    opened: () => opened,
    async close() {
      each(({ near, far }) => {
        near.destroy();
        far.destroy();
      });
      server.close();
      await once(server, 'close');
    },
  };
}

/** Opens a proxy in front of the PostgreSQL, or the HTTP server, behind an address. */
export const proxyOf = (url: string): Promise<FaultProxy> => {
  const { hostname, port, protocol } = new URL(url);
  const standard = protocol.startsWith('postgres') ? 5_432 : 80;
  return openFaultProxy({ host: hostname, port: port === '' ? standard : Number(port) });
};
