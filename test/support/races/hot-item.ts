import { randomUUID } from 'node:crypto';
import { expireReservations, ordersIn } from '#features/orders/server/public.ts';
import { minutesToWait } from '#features/payment/server/public.ts';
import { randomFrom } from '../seeded-random.ts';
import {
  pressBytes,
  seatBuyers,
  unitsOf,
  type RaceShop,
  type SeatedBuyer,
  type Units,
} from './race-shop.ts';
import { releaseTogether } from './release-together.ts';

/** Longer than the goods wait for a payment, with the ten minutes that an undecided one has. */
const HOLD_AND_MORE_MS = 41 * 60_000;
const ROUNDS_AT_MOST = 60;

export interface HotItem {
  readonly sku: string;
  readonly buyers: number;
  /** Units by location. */
  readonly units: Readonly<Record<string, number>>;
  /** Share of those who got units and do not pay. */
  readonly abandon: number;
  readonly seed: number;
  /** Buyers that press the button at one moment. */
  readonly atOnce: number;
}

export interface HotItemResult {
  readonly paid: number;
  readonly abandoned: number;
  readonly refusals: number;
  /** Answers that are neither an order nor 'not enough is left'. */
  readonly faults: readonly string[];
  readonly rounds: number;
  readonly slowestMs: number;
  readonly left: Units;
}

interface Pressed {
  readonly outcome: 'placed' | 'refused' | 'fault';
  /** Where to pay, or what was answered instead. */
  readonly text: string;
  readonly ms: number;
}

async function pressAll(
  race: RaceShop,
  seats: readonly SeatedBuyer[],
  atOnce: number,
): Promise<Pressed[]> {
  const pressed: Pressed[] = [];
  for (let from = 0; from < seats.length; from += atOnce) {
    const requests = await Promise.all(
      seats.slice(from, from + atOnce).map((seat) => pressBytes(seat, randomUUID())),
    );
    for (const { status, body, ms } of await releaseTogether(race.port, requests)) {
      const envelope = body.startsWith('{') ? JSON.parse(body) : {};
      if (status === 200 && envelope.success)
        pressed.push({ outcome: 'placed', text: envelope.data.redirect, ms });
      else if (envelope.data?.code === 'NOT_ENOUGH_STOCK')
        pressed.push({ outcome: 'refused', text: '', ms });
      else pressed.push({ outcome: 'fault', text: `${status} ${body.slice(0, 200)}`, ms });
    }
  }
  return pressed;
}

/** Presses 'pay' on the provider's page. */
async function payAt(page: string): Promise<void> {
  const body = new URLSearchParams({ action: 'pay' });
  const answer = await fetch(`${page}/decide`, { method: 'POST', redirect: 'manual', body });
  await answer.text();
  if (answer.status !== 303) throw new Error(`the provider's page answered ${answer.status}`);
}

async function settle({ shop }: RaceShop): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await shop.sandbox?.sendDueWebhooks();
    await shop.background.outbox.runDue();
  }
}

/**
 * A sale: everybody wants one unit of the same product, there are fewer units than buyers, and some who get one never pay. Their
 * units come back when the hold ends, and those who were refused try again, until all units are paid.
 */
export async function sellHotItem(race: RaceShop, wish: HotItem): Promise<HotItemResult> {
  const { sku, buyers, units, abandon, seed, atOnce } = wish;
  const chance = randomFrom(seed);
  const total = Object.values(units).reduce((sum, count) => sum + count, 0);
  await race.putOnSale(sku, units);
  let waiting = await seatBuyers(race, { sku, method: 'card_ru' }, buyers);
  const tally = { paid: 0, abandoned: 0, refusals: 0, rounds: 0, slowestMs: 0 };
  const faults: string[] = [];
  while (
    tally.paid < total &&
    waiting.length > 0 &&
    tally.rounds < ROUNDS_AT_MOST &&
    faults.length === 0
  ) {
    tally.rounds += 1;
    const pressed = await pressAll(race, waiting, atOnce);
    const pages: string[] = [];
    for (const { outcome, text, ms } of pressed) {
      tally.slowestMs = Math.max(tally.slowestMs, ms);
      if (outcome === 'fault') faults.push(text);
      if (outcome === 'refused') tally.refusals += 1;
      if (outcome !== 'placed') continue;
      if (chance() < abandon) tally.abandoned += 1;
      else pages.push(text);
    }
    waiting = waiting.filter((_seat, index) => pressed[index]?.outcome === 'refused');
    for (const page of pages) await payAt(page);
    await settle(race);
    tally.paid += pages.length;
    race.now = new Date(race.now.getTime() + HOLD_AND_MORE_MS);
    const { database, now, shop } = race;
    await Promise.all(
      [1, 2, 3].map(() =>
        expireReservations(ordersIn(database), now, (id) =>
          minutesToWait(shop.features.payment.behind, id),
        ),
      ),
    );
    await shop.features.catalogue.refresh();
  }
  return { ...tally, faults, left: await unitsOf(race.database, sku) };
}
