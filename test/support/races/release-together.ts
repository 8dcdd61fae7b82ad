import { setImmediate as turn } from 'node:timers/promises';
import { openRaw, type RawAnswer } from '../raw-http.ts';

export interface TimedAnswer extends RawAnswer {
  /** From the release to the whole answer. */
  readonly ms: number;
}

const TURNS = 20;

/**
 * Sends requests so that the server gets all of them at one moment: each goes out on a connection of its own but for its last
 * byte, and the last bytes follow together.
 *
 * @param requests Whole HTTP/1.1 requests with `connection: close`.
 */
export async function releaseTogether(
  port: number,
  requests: readonly Buffer[],
): Promise<TimedAnswer[]> {
  const held = await Promise.all(
    requests.map(async (bytes) => {
      const connection = await openRaw(port);
      connection.socket.setNoDelay(true);
      connection.write(bytes.subarray(0, -1));
      return { connection, last: bytes.subarray(-1) };
    }),
  );
  // The server has read what came before, so that only the last byte is still to come.
  for (
    let turns = 0;
    turns < TURNS || held.some(({ connection }) => connection.socket.writableLength > 0);
  ) {
    await turn();
    turns += 1;
  }
  const released = performance.now();
  for (const { connection, last } of held) connection.write(last);
  return Promise.all(
    held.map(async ({ connection }, index) => {
      const [answer] = await connection.closed();
      if (!answer) throw new Error(`request ${index} was not answered`);
      return { ...answer, ms: performance.now() - released };
    }),
  );
}
