import { setTimeout as sleep } from 'node:timers/promises';
import { BUYING, upToFinalStep } from '../buying.ts';
import {
  openHttpBuyer,
  type CallInput,
  type HttpAnswer,
  type HttpBuyer,
} from '../races/http-buyer.ts';

const PAUSE_MS = 60;
const TRIES_AT_MOST = 600;

/** A buyer over the wire in front of the last button, who presses it until there is an answer. */
export interface StubbornBuyer {
  readonly buyer: HttpBuyer;
  readonly key: string;
  readonly totalMinor: number;
  /** One press; rejects when the server dies under it. */
  press(headers?: Readonly<Record<string, string>>): Promise<HttpAnswer>;
  /** Presses with the same key until the answer is none of 'come back'. */
  pressUntilAnswered(): Promise<HttpAnswer>;
}

/** How often clients had to come back, and what they saw that nobody should see. */
export interface Seen {
  retries: number;
  readonly wrong: string[];
}

/** No server there, or one that asks to come back; anything else is an answer. */
async function askStubbornly(seen: Seen, ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask().catch(() => null);
    const isUnderway = answer?.statusCode === 409 && answer.json().data.code === 'ORDER_UNDERWAY';
    if (answer && answer.statusCode !== 503 && !isUnderway) {
      if (answer.statusCode >= 500)
        seen.wrong.push(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
      return answer;
    }
    if (tries === TRIES_AT_MOST)
      throw new Error(`no answer in ${tries} tries: ${answer?.body ?? 'no server'}`);
    seen.retries += 1;
    await sleep(PAUSE_MS * Math.min(tries, 8));
  }
}

/** Walks from an empty cart to the last button, and from the start again whenever the way is lost with a dying server. */
export async function walkStubbornly(
  origin: string,
  key: string,
  method: string,
  seen: Seen,
): Promise<StubbornBuyer> {
  for (let walks = 1; ; walks += 1) {
    const buyer = openHttpBuyer(origin);
    const call = (name: string, input?: CallInput) =>
      askStubbornly(seen, () => buyer.call(name, input));
    try {
      const { sums, agreements } = await upToFinalStep({ call }, { ...BUYING.ru, method });
      const { cartSum, deliverySum, totalSum = 0 } = sums;
      const body = { cartSum, deliverySum, totalSum, agreements, paymentSelected: method };
      const press: StubbornBuyer['press'] = (headers = {}) =>
        buyer.call('cart_order_place', { body, headers: { 'idempotency-key': key, ...headers } });
      return {
        buyer,
        key,
        totalMinor: Math.round(totalSum * 100),
        press,
        pressUntilAnswered: () => askStubbornly(seen, () => press()),
      };
    } catch (fault) {
      if (walks === TRIES_AT_MOST) throw fault;
    }
  }
}

/** Presses 'pay' on the provider's page until it took the decision; the provider may be gone for a while like the shop. */
export async function payStubbornly(redirect: string, seen: Seen): Promise<void> {
  await askStubbornly(seen, async () => {
    const answer = await fetch(`${redirect}/decide`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'pay' }),
    });
    const body = await answer.text();
    return { statusCode: answer.status, body, json: () => JSON.parse(body) };
  });
}
