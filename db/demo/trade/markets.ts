import { readFileSync } from 'node:fs';
import { z } from 'zod';

const names = z.object({ first: z.string().array().min(1), last: z.string().array().min(1) });
const people = z.record(
  z.string(),
  z.object({ women: names, men: names, streets: z.string().array().min(1) }),
);

/** A store of the trade, which has a country of the same code. */
export interface Market {
  readonly code: string;
  /** Of a hundred orders. */
  readonly share: number;
  readonly card: 'card' | 'card_ru';
  readonly courier: string;
  /** Where couriers go. */
  readonly city: { readonly id: number; readonly name: string; readonly zip: string };
  /** National number of the first invented buyer; each other one counts on. Nobody has such a number. */
  readonly firstPhone: number;
  /** First contract of the trade's own. */
  readonly firstContract: number;
}

/** The largest first. */
export const MARKETS: readonly [Market, ...Market[]] = [
  {
    code: 'ru',
    share: 46,
    card: 'card_ru',
    courier: 'STRIZH_COURIER',
    city: { id: 1, name: 'Москва', zip: '101000' },
    firstPhone: 9_000_100_000,
    firstContract: 61_000_001,
  },
  {
    code: 'kz',
    share: 14,
    card: 'card',
    courier: 'KULAN_COURIER',
    city: { id: 101, name: 'Алматы', zip: '050000' },
    firstPhone: 7_000_100_000,
    firstContract: 62_000_001,
  },
  {
    code: 'de',
    share: 14,
    card: 'card',
    courier: 'KRANICH_COURIER',
    city: { id: 401, name: 'Berlin', zip: '10115' },
    firstPhone: 15_121_000_000,
    firstContract: 63_000_001,
  },
  {
    code: 'by',
    share: 8,
    card: 'card',
    courier: 'BUSEL_COURIER',
    city: { id: 301, name: 'Минск', zip: '220000' },
    firstPhone: 290_100_000,
    firstContract: 64_000_001,
  },
  {
    code: 'tr',
    share: 7,
    card: 'card',
    courier: 'LEYLEK_COURIER',
    city: { id: 601, name: 'İstanbul', zip: '34000' },
    firstPhone: 5_301_000_000,
    firstContract: 65_000_001,
  },
  {
    code: 'pl',
    share: 6,
    card: 'card',
    courier: 'BOCIAN_COURIER',
    city: { id: 861, name: 'Warszawa', zip: '00-001' },
    firstPhone: 500_100_000,
    firstContract: 66_000_001,
  },
  {
    code: 'kg',
    share: 5,
    card: 'card',
    courier: 'TULPAR_COURIER',
    city: { id: 201, name: 'Бишкек', zip: '720000' },
    firstPhone: 700_100_000,
    firstContract: 67_000_001,
  },
];

const PEOPLE = people.parse(
  JSON.parse(readFileSync(new URL('./people.json', import.meta.url), 'utf8')),
);

/** Names and streets of a country, all of them invented. */
export function wordsOf(market: Market) {
  const words = PEOPLE[market.code];
  if (!words) throw new Error(`nobody of the trade lives in ${market.code}`);
  return words;
}
