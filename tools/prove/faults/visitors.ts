import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUYING, upToFinalStep } from '../../../test/support/buying.ts';
import { openHttpBuyer } from '../../../test/support/races/http-buyer.ts';

export const at = (share: number, values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Milliseconds as people read them. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** One page over a kept connection. @returns Its status and how long it took, in milliseconds. */
export function lookAt(url: string): Promise<{ status: number; took: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const asked = get(url, { agent, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, took: performance.now() - begun }),
      );
      answer.once('error', () => resolve({ status: 0, took: performance.now() - begun }));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve({ status: 0, took: performance.now() - begun }));
  });
}

const PAGES = ['/ru/', '/ru/shop/catalog/chai-159/', '/ru/shop/catalog/product/400501/'];
/** A visitor looks at a page every so often, however long the last one took. */
const EVERY_MS = 10;

/** Somebody who only looks, one page every ten milliseconds. @returns The times, and what was no page. */
export async function browse(origin: string, milliseconds: number) {
  const times: number[] = [];
  const wrong: number[] = [];
  const open: Promise<void>[] = [];
  const until = performance.now() + milliseconds;
  for (let next = performance.now(), index = 0; next < until; next += EVERY_MS, index += 1) {
    await sleep(Math.max(0, next - performance.now()));
    const due = next;
    open.push(
      lookAt(`${origin}${PAGES[index % PAGES.length]}`).then(({ status }) => {
        // From when it was due: a generator that is late must not hide it.
        times.push(performance.now() - due);
        if (status !== 200) wrong.push(status);
      }),
    );
  }
  await Promise.all(open);
  return { times, wrong };
}

export interface Ordered {
  readonly key: string;
  readonly orderNumber: string;
  readonly totalMinor: number;
}

/** One whole purchase. @throws With the status of the answer, when any step is answered with anything but success. */
export async function buyOnce(origin: string, key: string, method = 'card_ru'): Promise<Ordered> {
  const buyer = openHttpBuyer(origin);
  const { sums, agreements } = await upToFinalStep(buyer, { ...BUYING.ru, method });
  const { cartSum, deliverySum, totalSum = 0 } = sums;
  const body = { cartSum, deliverySum, totalSum, agreements, paymentSelected: method };
  const answer = await buyer.call('cart_order_place', {
    body,
    headers: { 'idempotency-key': key },
  });
  if (answer.statusCode !== 200)
    throw new Error(`${answer.statusCode} ${answer.body.slice(0, 300)}`);
  return {
    key,
    orderNumber: String(answer.json().data.orderNumber),
    totalMinor: Math.round(totalSum * 100),
  };
}

/** So many buyers, one purchase after the other each, until told to stop. @returns How to stop them; then the orders. */
export function keepBuying(origin: string, buyers: number, pauseMs: number) {
  const orders: Ordered[] = [];
  const state = { isOver: false, troubles: 0 };
  const work = Array.from({ length: buyers }, async (_none, index) => {
    for (let round = 0; !state.isOver; round += 1) {
      const made = await buyOnce(
        origin,
        `fault-${process.pid}-${Date.now()}-${index}-${round}`,
      ).catch(() => null);
      if (made) orders.push(made);
      else state.troubles += 1;
      await sleep(pauseMs);
    }
  });
  return {
    orders,
    troubles: () => state.troubles,
    async stop() {
      state.isOver = true;
      await Promise.all(work);
    },
  };
}
