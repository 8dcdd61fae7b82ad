import { getCountry } from '#countries/packs.ts';
import { MARKETS, wordsOf, type Market } from './markets.ts';
import { dice } from '../invent-points.ts';

type Random = () => number;

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** The shop opened ninety days ago; its first order came the day after. */
const OLDEST_HOURS = 89 * DAY_HOURS;
const SEED = 20_261_128;

/** What has become of an order, and how many of two thousand that is so of; hours ago of its placing, least and most. */
const ENDS = {
  'waits for a card': [5, 0.1, 0.4],
  'waits for the shop': [10, 0.3, 40],
  'to pack': [32, 0.2, 40],
  'to pack, late': [6, 360, 420],
  'to pack, paid at the door': [6, 3, 46],
  'being picked': [8, 3, 44],
  packed: [11, 5, 50],
  'packed, late': [3, 360, 420],
  underway: [70, 27, 120],
  'underway, late': [8, 400, 480],
  'at the point': [55, 80, 190],
  'coming back': [8, 380, 560],
  'came back': [6, 430, 640],
  'money in review': [5, 0.5, 60],
  'money on its way back': [3, 5, 40],
  withdrawn: [9, 170, 330],
  'return announced': [7, 170, 330],
  'never paid': [110, 2, OLDEST_HOURS],
  'taken back unpaid': [45, 2, OLDEST_HOURS],
  'stopped by staff': [14, 6, OLDEST_HOURS],
  refunded: [60, 4, OLDEST_HOURS],
  'refunded by staff': [16, 8, OLDEST_HOURS],
  'delivered, paid at the door': [170, 180, OLDEST_HOURS],
  delivered: [1_333, 180, OLDEST_HOURS],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>;
export type TradeEnd = keyof typeof ENDS;
export const TRADE_ENDS = Object.keys(ENDS) as TradeEnd[];
const SHARED = 2_000;

/** Only a point keeps a parcel until it goes back. */
const AT_POINTS: ReadonlySet<TradeEnd> = new Set(['at the point', 'coming back', 'came back']);
/** Only there the law asks the shop for it, and there returns are announced. */
const SENT_BACK_IN = 'de';
/** Of two thousand. */
const RARE = 20;
const MANY = 30;
/** One: all buy alike. */
const SKEW = 1.3;
const FIRST_GUEST = 50_000;
const SHAPES_SEED = 7_000;

/** Who bought: nobody that the shop knows, a client, a consultant. */
export type BuyerKind = 'guest' | 'client' | 'consultant';

export interface Contact {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly national: string;
  readonly street: string;
  readonly house: string;
  readonly apartment: string;
}

export interface Member extends Contact {
  readonly contract: string;
  readonly role: 'pc' | 'c';
  /** Another of the trade; null: nobody's. */
  readonly mentor: string | null;
}

export interface TradeOrder {
  readonly index: number;
  readonly market: Market;
  readonly end: TradeEnd;
  readonly placedAt: Date;
  readonly kind: BuyerKind;
  readonly buyer: Contact;
  /** Contracts of its packages, the buyer's own first; a guest has one of nobody. */
  readonly contracts: readonly string[];
  readonly isCourier: boolean;
  /** Orders that look the same but for who bought them and when. */
  readonly like: string;
}

export interface TradePlan {
  readonly members: ReadonlyMap<Market, readonly Member[]>;
  readonly orders: readonly TradeOrder[];
}

/** Of a week, from Sunday, and of a day, from midnight: how much of the most is bought then. */
const OF_WEEK = [0.5, 1, 0.96, 0.92, 0.9, 0.86, 0.72];
const OF_DAY = [
  12, 6, 4, 3, 4, 8, 18, 30, 42, 52, 58, 62, 66, 62, 58, 58, 62, 68, 80, 94, 100, 92, 64, 30,
].map((percent) => percent / 100);
const CLOCKS = new Map(
  MARKETS.map(({ code }) => [
    code,
    new Intl.DateTimeFormat('en-GB', {
      timeZone: getCountry(code).timeZone,
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
);
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Of a busy hour, how much is bought then; the shop grows slowly. */
function bustle(market: Market, hoursAgo: number, now: Date): number {
  const parts = CLOCKS.get(market.code)?.formatToParts(now.getTime() - hoursAgo * HOUR_MS) ?? [];
  const told = (type: 'weekday' | 'hour') => parts.find((part) => part.type === type)?.value ?? '';
  const week = OF_WEEK[DAYS.indexOf(told('weekday'))] ?? 1;
  return week * (OF_DAY[Number(told('hour'))] ?? 1) * (1 - (0.35 * hoursAgo) / OLDEST_HOURS);
}

function momentFor(random: Random, market: Market, end: TradeEnd, now: Date): Date {
  const [, least, most] = ENDS[end];
  let hoursAgo = least;
  // Where a short time lies in the night, its last guess stands.
  for (let guess = 0; guess < 40; guess++) {
    hoursAgo = least + random() * (most - least);
    if (random() < bustle(market, hoursAgo, now)) break;
  }
  return new Date(now.getTime() - Math.round(hoursAgo * HOUR_MS));
}

const choose = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
};

/** Somebody invented, in the language of the country. */
function contactOf(random: Random, market: Market, number: number): Contact {
  const { women, men, streets } = wordsOf(market);
  const names = random() < 0.72 ? women : men;
  return {
    first: choose(random, names.first),
    last: choose(random, names.last),
    email: `buyer${number}.${market.code}@example.test`,
    national: String(market.firstPhone + number),
    street: choose(random, streets),
    house: String(1 + Math.floor(random() * 90)),
    apartment: market.code === 'de' ? '' : String(1 + Math.floor(random() * 160)),
  };
}

/** Every fifth is a consultant; each other one has one of those before as mentor. */
function membersOf(random: Random, market: Market, count: number): readonly Member[] {
  const members: Member[] = [];
  for (let number = 0; number < count; number++) {
    const isConsultant = number % 5 === 0;
    const above = members.filter(({ role }) => role === 'c');
    members.push({
      ...contactOf(random, market, number),
      contract: String(market.firstContract + number),
      role: isConsultant ? 'c' : 'pc',
      mentor: above.length === 0 ? null : choose(random, above).contract,
    });
  }
  return members;
}

/** Where an order of an end is bought; what is rare happens in few stores, so that few orders have to be made for it. */
function marketOf(random: Random, end: TradeEnd): Market {
  if (end === 'withdrawn' || end === 'return announced')
    return MARKETS.find(({ code }) => code === SENT_BACK_IN) ?? MARKETS[0];
  const among: readonly Market[] = ENDS[end][0] < RARE ? MARKETS.slice(0, 3) : MARKETS;
  let luck = random() * among.reduce((sum, { share }) => sum + share, 0);
  return among.find(({ share }) => (luck -= share) < 0) ?? MARKETS[0];
}

/** In how many ways orders of an end look in a store: the more of them there are, the more. */
function waysOf(market: Market, end: TradeEnd): number {
  const [count] = ENDS[end];
  if (count > 1_000) return market === MARKETS[0] ? 6 : 3;
  return count >= MANY && market === MARKETS[0] ? 4 : 1;
}

/** What orders have in common that look the same: one is made by the shop, the others are like it. */
function shapeOf(random: Random, market: Market, end: TradeEnd) {
  const ways = waysOf(market, end);
  const way = Math.floor(random() * ways);
  const roll = dice(
    SHAPES_SEED + TRADE_ENDS.indexOf(end) * 100 + MARKETS.indexOf(market) * 10 + way,
  );
  const luck = roll();
  const kind: BuyerKind = luck < 0.25 ? 'guest' : luck < 0.65 ? 'client' : 'consultant';
  const along = kind === 'consultant' ? Math.floor(roll() * 4) : 0;
  return { kind, along, isCourier: !AT_POINTS.has(end) && roll() < 0.25, way };
}

/** Whoever buys, and those for whom a consultant buys along. */
function buyerOf(
  random: Random,
  market: Market,
  members: readonly Member[],
  { kind, along }: { readonly kind: BuyerKind; readonly along: number },
  guest: number,
): { readonly buyer: Contact; readonly contracts: readonly string[] } {
  if (kind === 'guest')
    return { buyer: contactOf(random, market, FIRST_GUEST + guest), contracts: [] };
  const own = members.filter(({ role }) => (role === 'c') === (kind === 'consultant'));
  // Some buy much more often than others.
  const buyer = own[Math.floor(random() ** SKEW * own.length)] ?? choose(random, members);
  const others = members.filter(({ contract }) => contract !== buyer.contract);
  const first = Math.floor(random() * Math.max(1, others.length - along));
  const contracts = others.slice(first, first + along).map(({ contract }) => contract);
  return { buyer, contracts: [buyer.contract, ...contracts] };
}

/**
 * What is bought in ninety days: the same for the same moment and size.
 *
 * @param size About so many orders; at least one of each kind.
 */
export function planTrade(now: Date, size: number): TradePlan {
  const random = dice(SEED);
  const members = new Map(
    MARKETS.map((market) => [
      market,
      membersOf(random, market, Math.max(10, Math.round((size * 0.18 * market.share) / 100))),
    ]),
  );
  const ends = TRADE_ENDS.flatMap((end) =>
    Array.from({ length: Math.max(1, Math.round((ENDS[end][0] * size) / SHARED)) }, () => end),
  );
  const orders = ends.map((end, index): TradeOrder => {
    const market = marketOf(random, end);
    const shape = shapeOf(random, market, end);
    const { buyer, contracts } = buyerOf(random, market, members.get(market) ?? [], shape, index);
    const { kind, isCourier, way } = shape;
    return {
      index,
      market,
      end,
      kind,
      buyer,
      contracts,
      isCourier,
      placedAt: momentFor(random, market, end, now),
      like: [market.code, end, way].join(', '),
    };
  });
  return { members, orders };
}
