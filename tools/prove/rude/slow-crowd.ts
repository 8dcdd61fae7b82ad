import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { median } from '../../../bench/measure.ts';
import { benchFolder, nextAddress, startShop } from '../../../bench/shop.ts';
import type { ProofRow } from '../report/proof.ts';

const PATHS = [
  '/ru/',
  '/ru/shop/ajax/delivery/free-thresholds/',
  '/ru/shop/cart/',
  '/ru/shop/catalog/litso-263/',
];
const ROUNDS = 5;

function timeOf(origin: URL, path: string, agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: origin.port,
        path,
        agent,
        headers: { host: 'localhost', 'x-forwarded-for': nextAddress() },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          resolve(answer.statusCode === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

/** Two buyers who look around for a while; the time that 99 of 100 of their answers stay under. */
async function p99(origin: URL, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const one = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < until; turn += 1)
      times.push(await timeOf(origin, PATHS[turn % PATHS.length] ?? '/ru/', agent));
  };
  await Promise.all([one(0), one(2)]);
  agent.destroy();
  return (
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
  );
}

/** A crowd of half heads and half bodies that go on a byte at a time. */
function openCrowd(origin: URL, count: number): { stop(): void; alive(): number } {
  const sockets: Socket[] = Array.from({ length: count }, (_none, index) => {
    const socket = connect(Number(origin.port), '127.0.0.1', () =>
      socket.write(
        index % 2 === 0
          ? 'GET /ru/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
          : 'POST /ru/shop/login-check/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{"_username":"',
      ),
    );
    // Whoever is sent away is gone: that is what is wanted.
    return socket.on('error', () => {});
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 500);
  return {
    alive: () => sockets.filter(({ destroyed }) => !destroyed).length,
    stop() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Everybody else's p99 beside slow clients and without them, turn by turn in the same minutes. */
export async function besideSlowCrowd(crowdSize: number, seconds: number): Promise<ProofRow> {
  const shop = await startShop(benchFolder());
  const origin = new URL(shop.origin);
  try {
    await p99(origin, seconds);
    const rounds: { idle: number; beside: number; alive: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const idle = await p99(origin, seconds);
      const crowd = openCrowd(origin, crowdSize);
      const beside = await p99(origin, seconds);
      rounds.push({ idle, beside, alive: crowd.alive() });
      crowd.stop();
    }
    const ratio = median(rounds.map(({ idle, beside }) => beside / idle));
    const last = rounds.at(-1);
    return {
      promise: 'R-P54 Slow clients slow nobody else down',
      how: `${crowdSize} half heads and half bodies beside two buyers, ${ROUNDS} turns without and with them, the median of the ratios`,
      promised: 'p99 of the others ≤ 2 ×',
      size: { connections: crowdSize },
      measured: `${ratio.toFixed(2)} × (${last?.idle.toFixed(1)} → ${last?.beside.toFixed(1)} ms in the last turn, ${last?.alive} still open)`,
      ok: ratio <= 2,
    };
  } finally {
    await shop.stop();
  }
}
