import { createHash } from 'node:crypto';
import { dayIn } from '#base/calendar.ts';
import { getCountry } from '#countries/packs.ts';
import { demoId } from '../demo-id.ts';
import { personIdOf, phoneOf } from './members.ts';
import type { AttemptMove, Original, Values } from './read-originals.ts';
import type { TableFacts } from './table-facts.ts';
import type { TradeOrder } from './trade-plan.ts';

const DAY_MS = 86_400_000;
const MOMENT = 'timestamp with time zone';

/** The number under which a copy is known. */
export interface Numbers {
  readonly headerId: number;
  readonly orderNumber: string;
}

export interface Copy {
  readonly rows: readonly { readonly table: string; readonly values: Values }[];
  /** First states, then second ones and so on, as they are to be written. */
  readonly moves: readonly (readonly AttemptMove[])[];
}

/** Draws the next value of a table's own numbers. */
export type Draw = (table: string) => number;

/** Where its names stand, what they are called in the copy. */
function renamed(
  { purchaseId, rows }: Original,
  from: TradeOrder,
  to: TradeOrder,
  { orderNumber }: Numbers,
): ReadonlyMap<string, string> {
  const of = (table: string) => rows.filter((row) => row.table === table);
  const names = new Map<string, string>();
  const anew = (old: unknown): string =>
    demoId(`demo trade ${to.index} ${names.size} ${String(old)}`);
  for (const { values } of of('purchase')) {
    names.set(String(values['order_number']), orderNumber);
    names.set(String(values['cart_id']), anew('cart'));
    const person = String(values['person_id']);
    const contract = to.contracts[0];
    names.set(person, contract === undefined ? anew('person') : personIdOf(contract));
  }
  names.set(purchaseId, anew('order'));
  for (const table of ['payment_attempt', 'parcel', 'withdrawal', 'announced_return'])
    for (const { values } of of(table)) names.set(String(values['id']), anew(table));
  for (const { values } of of('sandbox_provider.payment'))
    names.set(
      String(values['id']),
      createHash('sha256').update(anew('payment')).digest('hex').slice(0, 32),
    );
  for (const { values } of of('parcel'))
    if (typeof values['tracking_number'] === 'string')
      names.set(values['tracking_number'], `AR${orderNumber}`);
  for (const [place, contract] of from.contracts.entries())
    names.set(contract, to.contracts[place] ?? contract);
  return names;
}

/** What is said of the buyer, in the copy's own words. */
function wordsOf(to: TradeOrder, { headerId }: Numbers): Readonly<Record<string, Values>> {
  const { buyer, market, kind } = to;
  const { shown, e164 } = phoneOf(market, buyer);
  const who = { first_name: buyer.first, last_name: buyer.last, email: buyer.email, phone: shown };
  return {
    purchase: {
      header_id: headerId,
      access_hash: `\\x${createHash('sha256').update(`demo trade ${to.index}`).digest('hex')}`,
    },
    purchase_receiver: { ...who, phone_e164: e164 },
    ...(kind === 'guest' && { person_data: who }),
    withdrawal: { name: `${buyer.first} ${buyer.last}`, email: buyer.email },
  };
}

/** Writes an order down anew: bought by others, at another time, and otherwise the same. */
export function copyOrder(
  original: Original,
  from: TradeOrder,
  to: TradeOrder,
  numbers: Numbers,
  { columns, links }: TableFacts,
  draw: Draw,
): Copy {
  const names = renamed(original, from, to, numbers);
  const known = new RegExp(`(?<!\\w)(?:${[...names.keys()].join('|')})(?!\\w)`, 'g');
  const rename = (text: string): string => text.replace(known, (name) => names.get(name) ?? name);
  const later = to.placedAt.getTime() - from.placedAt.getTime();
  const { timeZone } = getCountry(to.market.code);
  const dayOf = (moment: Date): number => Date.parse(dayIn(timeZone, moment));
  const daysLater = Math.round((dayOf(to.placedAt) - dayOf(from.placedAt)) / DAY_MS);
  const moved = (moment: string): string => new Date(Date.parse(moment) + later).toISOString();
  const movedDay = (day: string): string =>
    new Date(Date.parse(day) + daysLater * DAY_MS).toISOString().slice(0, 10);
  const words = wordsOf(to, numbers);
  const drawn = new Map<string, number>();
  const numberOf = (table: string, old: unknown): number => {
    const key = `${table} ${String(old)}`;
    const number = drawn.get(key) ?? draw(table);
    drawn.set(key, number);
    return number;
  };
  const parents = new Map(
    links.map(({ table, column, to: above }) => [`${table}.${column}`, above]),
  );

  const written = (table: string, name: string, type: string, isDrawn: boolean, old: unknown) => {
    if (old === null || old === undefined) return null;
    if (isDrawn) return numberOf(table, old);
    const above = parents.get(`${table}.${name}`);
    if (above !== undefined && type === 'bigint') return numberOf(above, old);
    if (typeof old === 'string') {
      if (type === MOMENT) return moved(old);
      return type === 'date' ? movedDay(old) : rename(old);
    }
    return typeof old === 'object' ? (JSON.parse(rename(JSON.stringify(old))) as unknown) : old;
  };
  const rows = original.rows.map(({ table, values }) => {
    const copied: Record<string, unknown> = {};
    for (const { name, type, isDrawn } of columns.get(table) ?? [])
      copied[name] = written(table, name, type, isDrawn, values[name]);
    Object.assign(copied, words[table]);
    if (table === 'purchase') copied['delivery'] = movedDelivery(copied['delivery'], movedDay);
    if (table === 'purchase_receiver') copied['address'] = movedAddress(copied['address'], to);
    return { table, values: copied };
  });
  const attempts = original.rows.filter(({ table }) => table === 'payment_attempt');
  const moves = attempts.map(({ values }) =>
    (original.moves.get(String(values['id'])) ?? []).map(({ attempt, state, at }) => ({
      attempt: rename(attempt),
      state,
      at: new Date(at.getTime() + later),
    })),
  );
  return { rows, moves };
}

/** Promised for other days. */
const movedDelivery = (delivery: unknown, movedDay: (day: string) => string): unknown => {
  if (typeof delivery !== 'object' || delivery === null) return delivery;
  const days = Object.entries(delivery).filter(([name]) => name === 'from' || name === 'to');
  return {
    ...delivery,
    ...Object.fromEntries(days.map(([name, day]) => [name, movedDay(String(day))])),
  };
};

const movedAddress = (address: unknown, { buyer }: TradeOrder): unknown => {
  if (typeof address !== 'object' || address === null) return address;
  const { street, house, apartment } = buyer;
  return { ...address, street, house, apartment };
};
