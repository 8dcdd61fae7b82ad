import { randomUUID } from 'node:crypto';
import {
  pressBytes,
  seatBuyers,
  unitsOf,
  walkBuyer,
  type RaceShop,
  type Units,
} from './race-shop.ts';
import { releaseTogether } from './release-together.ts';

export interface LastUnits {
  readonly sku: string;
  /** Units by location. */
  readonly units: Readonly<Record<string, number>>;
  readonly buyers: number;
  /** Units that each of them wants. */
  readonly each: number;
  /** Each walks there with calls of its own, or all but one get a copy of the first one's way. */
  readonly isWalked?: boolean;
}

/** What a buyer who got nothing was told. */
export interface ToldRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: readonly string[];
  readonly products: readonly {
    readonly sku: string;
    readonly wanted: number;
    readonly available: number;
  }[];
  /** Units of the product that still lie in the refused buyer's cart. */
  readonly kept: number;
}

export interface LastUnitsResult {
  readonly orderNumbers: readonly string[];
  readonly refusals: readonly ToldRefusal[];
  /** Answers that are neither an order nor a refusal. */
  readonly faults: readonly string[];
  readonly slowestMs: number;
  readonly left: Units;
}

interface Envelope {
  readonly success: boolean;
  readonly message: readonly string[];
  readonly data: {
    readonly orderNumber?: string;
    readonly code?: string;
    readonly products?: ToldRefusal['products'];
    readonly cartData?: {
      readonly packages: readonly {
        readonly items: readonly { readonly sku: string; readonly count: number }[];
      }[];
    };
  };
}

/** All buyers press the last button at one moment. */
export async function raceForLastUnits(race: RaceShop, wish: LastUnits): Promise<LastUnitsResult> {
  const { sku, units, buyers, each, isWalked = false } = wish;
  await race.putOnSale(sku, units);
  const seated = isWalked
    ? await Promise.all(Array.from({ length: buyers }, () => walkBuyer(race, { sku, count: each })))
    : await seatBuyers(race, { sku, count: each }, buyers);
  const requests = await Promise.all(seated.map((seat) => pressBytes(seat, randomUUID())));
  const answers = await releaseTogether(race.port, requests);
  const orderNumbers: string[] = [];
  const refusals: ToldRefusal[] = [];
  const faults: string[] = [];
  for (const { status, body } of answers) {
    if (status >= 500 || !body.startsWith('{')) {
      faults.push(`${status} ${body.slice(0, 200)}`);
      continue;
    }
    // The envelope of every call; what of its data is there is looked at below.
    const { success, message, data } = JSON.parse(body) as Envelope;
    if (success && data.orderNumber) orderNumbers.push(data.orderNumber);
    else
      refusals.push({
        status,
        code: data.code ?? '',
        message,
        products: data.products ?? [],
        kept: (data.cartData?.packages ?? [])
          .flatMap(({ items }) => items)
          .reduce((sum, item) => sum + (item.sku === sku ? item.count : 0), 0),
      });
  }
  const slowestMs = Math.max(...answers.map(({ ms }) => ms));
  return { orderNumbers, refusals, faults, slowestMs, left: await unitsOf(race.database, sku) };
}
