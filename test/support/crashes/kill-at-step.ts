import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer } from '../races/http-buyer.ts';
import type { CrashHouse } from './crash-house.ts';
import type { FailPoint } from './fail-point.ts';
import { walkStubbornly, type Seen, type StubbornBuyer } from './stubborn-buyer.ts';
import { cartOf, tracesOf } from './traces.ts';

const SAME = {
  cart: 'ordered',
  drafts: 0,
  orders: 1,
  state: 'placed',
  units: 'held 2',
  keys: 1,
  entries: 'placed',
  history: 'placed',
  attempts: 'started',
  sessions: 1,
  promised: 1,
};

const TRIES_AT_MOST = 60;
const PAUSE_MS = 500;

/** Presses until the payment is begun: on a busy machine the provider, who was restarted as well, may be too late for the first. */
async function pressUntilPayable(client: StubbornBuyer): Promise<HttpAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.pressUntilAnswered();
    if (answer.statusCode !== 200 || answer.json().message.length === 0 || tries === TRIES_AT_MOST)
      return answer;
    await sleep(PAUSE_MS);
  }
}

/**
 * Places an order whose server kills itself with SIGKILL at one step, starts the server again and asks once more with the same key.
 *
 * @returns Whether it died: false when the order has fewer steps.
 * @throws When the end is not that of an order whose server did not die.
 */
export async function killAtStep(house: CrashHouse, { step, when }: FailPoint): Promise<boolean> {
  const seen: Seen = { retries: 0, wrong: [] };
  const key = `kill-${when}-${step}-${Date.now()}`;
  const client = await walkStubbornly(house.origin, key, 'card_ru', seen);
  const first = await client.press({ 'x-fail-point': `${step} ${when}` }).catch(() => null);
  if (!first) {
    await house.untilGone();
    await house.start();
  }
  const answer = await pressUntilPayable(client);
  if (answer.statusCode !== 200)
    throw new Error(`${step} ${when}: ${answer.statusCode} ${answer.body}`);
  const isSameAnswer = !first || first.json().message.length > 0 || first.body === answer.body;
  if (!isSameAnswer) throw new Error(`${step} ${when}: two answers for one key`);
  // The mail goes out by itself, now or in a moment.
  const { mails: _mails, ...traces } = await tracesOf(
    house.database,
    await cartOf(house.database, client.buyer),
  );
  if (JSON.stringify(traces) !== JSON.stringify(SAME))
    throw new Error(`${step} ${when}: ${JSON.stringify(traces)}`);
  return first === null;
}
