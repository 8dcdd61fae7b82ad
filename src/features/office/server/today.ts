import type { Permission } from '#features/staff/rules/permissions.ts';
import type { Queryable } from '#platform/database.ts';
import {
  MISSED_DAYS,
  MISSED_MOST,
  type OrderStage,
  type RowsShown,
  type StoreSales,
  type StoreScope,
  type Today,
  type Waiting,
} from '../model.ts';
import { countAnnounced } from '#features/announced-returns/server/public.ts';
import { countFailedMonths } from './failed-months.ts';
import { countMissed } from '#features/search/server/public.ts';
import { countOff } from '#features/webhooks/server/public.ts';
import { countProducts, findProducts, type ProductsAsked } from './product-list.ts';
import { readFirstSteps } from './first-steps.ts';
import { readSoon } from './soon.ts';
import { countStock } from './stock-list.ts';
import {
  countMoney,
  countNewReviews,
  countQuestions,
  countWaiting,
  readSales,
} from './today-store.ts';

export interface TodayAsked {
  readonly stores: StoreScope;
  readonly permissions: readonly Permission[];
  readonly language: string;
  /** Those of the shop. */
  readonly languages: readonly string[];
  readonly now: Date;
}

/** Stages in which an order waits for the warehouse, and whether those that are late are told apart. */
const WAREHOUSE: readonly OrderStage[] = ['to-pack', 'picking', 'packed', 'returned'];

type Asked = Pick<TodayAsked, 'stores' | 'now'>;
type PoorAsked = Pick<TodayAsked, 'language' | 'languages' | 'now'>;

async function waitingOrders(database: Queryable, asked: Asked): Promise<readonly Waiting[]> {
  const counted = await countWaiting(database, [...WAREHOUSE, 'shipped'], asked);
  const of = (stage: OrderStage) => counted.find((each) => each.stage === stage);
  const shown = (stage: OrderStage, isLate: boolean): RowsShown => ({
    list: 'orders',
    stage,
    isLate,
  });
  const stages = WAREHOUSE.map((stage): Waiting => {
    const { count = 0, oldestAt = null, oldestStore = null } = of(stage) ?? {};
    return { shown: shown(stage, false), count, oldestAt, oldestStore };
  });
  const late = (['to-pack', 'picking', 'packed', 'shipped'] as const).map((stage): Waiting => ({
    shown: shown(stage, true),
    count: of(stage)?.late ?? 0,
    oldestAt: null,
    oldestStore: null,
  }));
  return [...stages, ...late];
}

/** Products of which nothing or too little is left: since when, nobody writes down. */
async function shortGoods(database: Queryable, asked: Asked): Promise<readonly Waiting[]> {
  const { out, low } = await countStock(database, asked);
  return [
    { shown: { list: 'out-of-stock' }, count: out, oldestAt: null, oldestStore: null },
    { shown: { list: 'low-stock' }, count: low, oldestAt: null, oldestStore: null },
  ];
}

const DAY_MS = 86_400_000;

/** What products lack. */
async function poorGoods(
  database: Queryable,
  { language, languages, now }: PoorAsked,
): Promise<readonly Waiting[]> {
  const asked: Omit<ProductsAsked, 'lacks'> = {
    search: '',
    category: null,
    line: null,
    state: 'all',
    sort: 'sku',
    store: '',
    country: '',
    now,
    language,
    languages,
  };
  const counted = async (list: 'without-picture' | 'without-text', lacks: string) => ({
    shown: { list },
    count: await countProducts(database, await findProducts(database, { ...asked, lacks })),
    oldestAt: null,
    oldestStore: null,
  });
  return Promise.all([counted('without-picture', 'picture'), counted('without-text', 'text')]);
}

/** What people look for and do not find. */
const missed = async (
  database: Queryable,
  { stores, now }: Asked,
): Promise<Omit<Waiting, 'shown'>> => ({
  count: await countMissed(database, {
    stores,
    since: new Date(now.getTime() - MISSED_DAYS * DAY_MS),
    most: MISSED_MOST,
  }),
  oldestAt: null,
  oldestStore: null,
});

/** Sums of one currency together. */
function inAll(sales: readonly StoreSales[]): Today['salesInAll'] {
  const sum = (of: readonly StoreSales['today'][]) => ({
    orders: of.reduce((all, { orders }) => all + orders, 0),
    minor: of.reduce((all, { minor }) => all + minor, 0),
    backMinor: of.reduce((all, { backMinor }) => all + backMinor, 0),
  });
  return [...Map.groupBy(sales, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    today: sum(of.map(({ today }) => today)),
    weekAgo: sum(of.map(({ weekAgo }) => weekAgo)),
  }));
}

/** Figures for which the whole catalogue is looked through. */
export interface GoodsFigures {
  /** What is not left, or hardly. */
  readonly short: (asked: Asked) => Promise<readonly Waiting[]>;
  /** What products lack. */
  readonly poor: (asked: PoorAsked) => Promise<readonly Waiting[]>;
}

/** Each counted as it is asked for. */
export const countedGoods = (database: Queryable): GoodsFigures => ({
  short: (asked) => shortGoods(database, asked),
  poor: (asked) => poorGoods(database, asked),
});

/** What waits for those who work here, and what was sold; each figure only for who may see its rows. */
export async function readToday(
  database: Queryable,
  { stores, permissions, now, language, languages }: TodayAsked,
  goods: GoodsFigures = countedGoods(database),
): Promise<Today> {
  const may = (...needed: readonly Permission[]): boolean =>
    needed.some((each) => permissions.includes(each));
  const asked = { stores, now };
  const one = async (
    shown: RowsShown,
    counted: Promise<Omit<Waiting, 'shown'>>,
  ): Promise<readonly Waiting[]> => [{ shown, ...(await counted) }];
  const parts = await Promise.all([
    may('orders.see') ? waitingOrders(database, asked) : [],
    may('orders.see')
      ? one({ list: 'orders', stage: 'review', isLate: false }, countMoney(database, stores))
      : [],
    may('reviews.decide') ? one({ list: 'reviews' }, countNewReviews(database, stores)) : [],
    may('support.answer') ? one({ list: 'support' }, countQuestions(database, stores)) : [],
    may('orders.see') ? one({ list: 'announced-returns' }, countAnnounced(database, stores)) : [],
    may('orders.see') ? one({ list: 'failed-months' }, countFailedMonths(database, stores)) : [],
    may('orders.pack') ? goods.short(asked) : [],
    may('catalogue.see') ? goods.poor({ language, languages, now }) : [],
    may('catalogue.see') ? one({ list: 'missed-searches' }, missed(database, asked)) : [],
    // They are of all stores.
    may('programs.manage') && stores === null
      ? one({ list: 'dead-webhooks' }, countOff(database))
      : [],
  ]);
  const firstSteps = stores === null ? await readFirstSteps(database, permissions) : [];
  const soon = await readSoon(database, { stores, permissions, language, now });
  const sales = may('orders.see') ? await readSales(database, asked) : [];
  return { firstSteps, waiting: parts.flat(), soon, sales, salesInAll: inAll(sales) };
}
