import type pg from 'pg';
import { LANGUAGES } from '#i18n/languages.ts';
import {
  countProducts,
  findProducts,
  listChoices,
  listProducts,
  type ProductsAsked,
} from '../src/features/office/server/product-list.ts';
import { goodsOfAMinute, type TodayParts } from '../src/features/office/server/acts/today-acts.ts';
import { countedGoods, readToday, type GoodsFigures } from '../src/features/office/server/today.ts';
import { PERMISSIONS } from '../src/features/staff/rules/permissions.ts';
import { openDatabase, type Database } from '../src/platform/database.ts';
import { OFFICE_NOW } from '../test/support/office-orders.ts';
import { fillProducts } from '../test/support/office-products.ts';
import type { Child, Row } from './measure.ts';
import { rowsOf, whileBuyersLook, type Asking, type Thing } from './office-times.ts';

/** Fewer show that the measuring works, and judge nothing. */
const PRODUCTS = Number(process.env['BENCH_OFFICE_PRODUCTS'] ?? 100_000);
const PAGE_ROWS = 50;

interface Known {
  readonly sku: string;
  readonly name: string;
  readonly category: number;
}

async function learnProducts(pool: pg.Pool): Promise<readonly Known[]> {
  const { rows } = await pool.query<Known>(
    `select t.sku, t.name, c.category_id as category from product_text t
     join lateral (select category_id from product_category c where c.sku = t.sku limit 1) c on true
     where t.sku like 'BULK-%' and t.language = 'ru' order by t.sku limit 5000`,
  );
  return rows;
}

const asked = (change: Partial<ProductsAsked>): ProductsAsked => ({
  search: '',
  category: null,
  line: null,
  state: 'all',
  lacks: null,
  sort: 'sku',
  store: 'ru',
  country: 'ru',
  now: OFFICE_NOW,
  language: 'ru',
  languages: LANGUAGES,
  ...change,
});

/** What the screen asks for: a page, the number beside its title, and what can be chosen. */
async function screen(
  database: Database,
  change: Partial<ProductsAsked>,
  cursor: string | null = null,
) {
  const found = await findProducts(database, asked(change));
  await Promise.all([
    listProducts(database, found, cursor, PAGE_ROWS),
    countProducts(database, found),
    listChoices(database, 'ru'),
  ]);
}

const narrowed =
  (change: (known: Known, turn: number) => Partial<ProductsAsked>): Asking<Known> =>
  (database, turn, known) =>
    screen(database, change(known, turn));

const lacking = ['text', 'text-tr', 'picture', 'price', 'text-ru'] as const;
const states = ['sold', 'unsold', 'ending', 'archived'] as const;

/** @param goodsOf How its figures of goods are counted. */
function today(goodsOf: (parts: TodayParts) => GoodsFigures): Asking<Known> {
  let goods: GoodsFigures | null = null;
  return (database) => {
    goods ??= goodsOf({ database, now: () => OFFICE_NOW });
    return readToday(
      database,
      {
        stores: null,
        permissions: PERMISSIONS,
        language: 'ru',
        languages: LANGUAGES,
        now: OFFICE_NOW,
      },
      goods,
    );
  };
}

const THINGS: readonly Thing<Known>[] = [
  { what: 'products', ask: narrowed((_known, turn) => ({ sort: turn % 2 ? 'sku' : 'changed' })) },
  {
    what: 'products, far down the list',
    ask: (database, _turn, { sku }) =>
      screen(database, {}, Buffer.from(JSON.stringify(['a', sku])).toString('base64url')),
  },
  {
    what: 'products by the beginning of a number',
    ask: narrowed(({ sku }) => ({ search: sku.slice(0, 10) })),
  },
  {
    what: 'products by words of a name',
    ask: narrowed(({ name }, turn) => ({
      search: turn % 2 ? name.split(' ').slice(0, 2).join(' ') : (name.split('№')[1] ?? ''),
    })),
  },
  {
    what: 'products of a category and a line',
    ask: narrowed(({ category }, turn) => ({ category, line: `Line ${turn % 12}` })),
  },
  {
    what: 'products by whether they are sold',
    ask: narrowed((_known, turn) => ({ state: states[turn % states.length] ?? 'sold' })),
  },
  {
    what: 'products by what they lack',
    ask: narrowed((_known, turn) => ({ lacks: lacking[turn % lacking.length] ?? 'text' })),
  },
  { what: 'today', ask: today(goodsOfAMinute) },
  {
    what: 'today, where its figures of goods are a minute old',
    ask: today(({ database }) => countedGoods(database)),
    isOnlyTold: true,
  },
];

/** What staff see of many products, asked by four of them at once while buyers look at the shop. */
export async function measureOfficeProducts(
  { origin }: Child,
  databaseUrl: string,
): Promise<Row[]> {
  const { database, pool, close } = openDatabase(databaseUrl, { size: 8, isNaming: true });
  try {
    await fillProducts(pool, PRODUCTS);
    const known = await learnProducts(pool);
    return await whileBuyersLook(origin, () =>
      rowsOf(THINGS, { database, known, size: `${PRODUCTS} products` }),
    );
  } finally {
    await close();
  }
}
