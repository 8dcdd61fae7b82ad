import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlShape } from '../support/html-shape.ts';
import { isStorable, NAUGHTY, naughtyTexts } from '../support/naughty-text.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, STAFF_PASSWORD } from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { isFullSize, RUDE_SEED, tell } from '../support/rude-size.ts';
import { TEST_SECRET } from '../support/server.ts';

/** Rows of each list. */
const ROWS = 10;
const RIGHTS = [
  'orders.see',
  'orders.pack',
  'people.see',
  'reviews.decide',
  'support.answer',
  'audit.see',
];

/** Every text that buyers type and the office shows, with the most letters that its column takes. */
const FIELDS = {
  'purchase_receiver.first_name': 80,
  'purchase_receiver.last_name': 80,
  'purchase_receiver.patronymic': 80,
  'purchase_receiver.email': 120,
  'purchase_receiver.phone': 40,
  'purchase_receiver.comment': 500,
  'purchase_receiver.address.city': 80,
  'purchase_receiver.address.street': 80,
  'purchase_receiver.address.house': 40,
  'purchase_receiver.address.apartment': 40,
  'purchase_receiver.address.zip': 40,
  'person_data.first_name': 80,
  'person_data.last_name': 80,
  'person_data.patronymic': 80,
  'person_data.phone': 40,
  'product_review.author_name': 40,
  'product_review.text': 1_000,
  'support_request.full_name': 200,
  'support_request.email': 200,
  'support_request.phone': 40,
  'support_request.contract': 20,
  'support_request.subject_text': 200,
  'support_message.body': 10_000,
  'withdrawal.name': 200,
  'withdrawal.email': 254,
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

type Row = Readonly<Record<Field, string>>;

let shop: PaidShop;
let client: pg.PoolClient;
let browser: OfficeBrowser;
let orders: readonly { readonly id: string; readonly number: string; readonly person: string }[];

beforeAll(async () => {
  shop = await openPaidShop();
  const { database, pool } = shop.base;
  await sql`update staff_role set permissions = ${RIGHTS}::text[] where code = 'orders'`.execute(
    database,
  );
  const placed = [];
  for (let row = 0; row < ROWS; row += 1)
    // Buyers come one after the other.
    // oxlint-disable-next-line no-await-in-loop
    placed.push(await shop.placeOrder());
  orders = placed.map(({ id, orderNumber, personId }) => ({
    id,
    number: orderNumber,
    person: personId ?? '',
  }));
  client = await pool.connect();
  // Rows as they are kept, past what only the pages that buyers type into ask for; declarations are never changed else.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `with asked as (insert into support_request (id, form, subject, subject_text, store, country, language, full_name, email, email_key, phone, contract,
        centre, state, created_at, changed_at)
      select gen_random_uuid(), 'default', '1', '', 'ru', 'ru', 'ru', 'Анна', n || '@example.test', n || '@example.test', '', '', '', 'open', $1, $1
      from generate_series(1, $2::int) n returning id)
    insert into support_message (request_id, from_whom, body, at) select id, 'person', 'x', $1 from asked`,
    [shop.now, ROWS],
  );
  await client.query(
    `insert into product_review (sku, author_name, author_key, text, store, language, created_at)
      select 'TEA', 'Анна', 'guest-' || n, 'x', 'ru', 'ru', $1::timestamptz - n * interval '1 minute' from generate_series(1, $2::int) n`,
    [shop.now, ROWS],
  );
  await client.query(
    `insert into withdrawal (id, purchase_id, at, name, email) select gen_random_uuid(), id, $1, 'x', 'x' from purchase`,
    [shop.now],
  );
  const world = openStaffWorld(database, () => shop.now, TEST_SECRET);
  const { email } = await world.hire('orders');
  browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(email, STAFF_PASSWORD);
});
afterAll(async () => {
  client?.release(true);
  await shop?.close();
});

/** Puts one text into each field of the rows of each list. */
async function fill(rows: readonly Row[]): Promise<void> {
  const given = JSON.stringify(rows.map((row, index) => ({ row, order: orders[index] })));
  const of = (name: Field): string => `g.row ->> '${name}'`;
  const set = (table: string): string =>
    NAMES.filter((name) => name.startsWith(`${table}.`) && name.split('.').length === 2)
      .map((name) => `${name.split('.')[1]} = ${of(name)}`)
      .join(', ');
  const parts = `with g as (select row_number() over () as place, e -> 'row' as row, e -> 'order' as o from jsonb_array_elements($1::jsonb) e)`;
  const address = ['city', 'street', 'house', 'apartment', 'zip']
    .map((part) => `'${part}', g.row ->> 'purchase_receiver.address.${part}'`)
    .join(', ');
  for (const statement of [
    `update purchase_receiver t set ${set('purchase_receiver')}, address = jsonb_build_object(${address}) from g where t.purchase_id = (g.o ->> 'id')::uuid`,
    `update person_data t set ${set('person_data')} from g where t.person_id = (g.o ->> 'person')::uuid`,
    `, r as (select id, row_number() over (order by created_at) as place from product_review)
      update product_review t set ${set('product_review')} from g, r where r.place = g.place and t.id = r.id`,
    `, r as (select id, row_number() over (order by number) as place from support_request)
      update support_request t set ${set('support_request')} from g, r where r.place = g.place and t.id = r.id`,
    `, r as (select id, row_number() over (order by id) as place from support_message)
      update support_message t set ${set('support_message')} from g, r where r.place = g.place and t.id = r.id`,
    `update withdrawal t set ${set('withdrawal')} from g where t.purchase_id = (g.o ->> 'id')::uuid`,
  ])
    // oxlint-disable-next-line no-await-in-loop
    await client.query(`${parts} ${statement}`, [given]);
}

/** Screens of all these texts, and what is typed into their searches. */
const screens = (turn: number, typed: string): readonly string[] => {
  const order = orders[turn % ROWS];
  const search = encodeURIComponent(typed);
  return [
    '/orders?stage=all',
    `/orders?stage=review&search=${search}`,
    `/orders/${order?.number}`,
    `/orders/print?${orders.map(({ number }) => `order=${number}`).join('&')}`,
    `/orders/bulk?act=${search}&back=${search}&order=${order?.number}`,
    `/people/${order?.person}`,
    '/reviews',
    '/support',
    `/support/${100_001 + (turn % ROWS)}`,
    '/withdrawals',
  ];
};
const FILES = [
  '/orders/export?stage=all',
  '/reviews/export',
  '/support/export',
  '/withdrawals/export',
];

const FORMULA = /^[\s]*[=+\-@]/;

async function look(turn: number, typed: string) {
  // Nobody asks so often; from one desk beside the other no limit is met.
  browser.address = `198.51.100.${1 + (turn % 250)}`;
  const pages: { url: string; html: string }[] = [];
  for (const url of screens(turn, typed)) {
    // One after the other, as somebody looks at them.
    // oxlint-disable-next-line no-await-in-loop
    const { statusCode, body } = await browser.ask(url);
    expect([url, statusCode]).toEqual([url, 200]);
    pages.push({ url, html: body });
  }
  const files: { url: string; cells: string[][] }[] = [];
  for (const url of FILES) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await browser.ask(url);
    files.push({ url, cells: parse(body, { bom: true, delimiter: ';' }) });
  }
  return { pages, files };
}

/** As much of a text as a column takes, in whole letters, and no less than it wants. Two people of one name would be shown as perhaps the same. */
function fitting(text: string, name: Field, row: number): string {
  const letters = Array.from(text).slice(0, Math.floor(FIELDS[name] / 2));
  const isShort = letters.length < 3 || name.startsWith('person_data.');
  return letters.join('') + (isShort ? `ъы${row}` : '');
}

/** A harmless buyer, unlike each other one. */
const plainRow = (row: number): Row =>
  Object.fromEntries(NAMES.map((name, field) => [name, `ъ${field}ы${row}ъ`])) as Row;

test('no text that a buyer typed changes what a screen or a file of the office is made of R-P47', async ({
  task,
}) => {
  const texts = naughtyTexts(isFullSize ? 10_000 : NAUGHTY.length + 60, RUDE_SEED + 2).filter(
    (text) => isStorable(text) && /\p{L}|\p{N}|\p{P}|\p{S}/u.test(text),
  );
  // Whatever the office shows of a harmless buyer is what each other is compared with; all fields are seen somewhere.
  await fill(Array.from({ length: ROWS }, (_none, row) => plainRow(row)));
  const plain: Awaited<ReturnType<typeof look>>[] = [];
  for (let turn = 0; turn < ROWS; turn += 1)
    // oxlint-disable-next-line no-await-in-loop
    plain.push(await look(turn, 'слово'));
  const seen = plain.flatMap(({ pages }) => pages.map(({ html }) => html)).join('\n');
  expect(NAMES.filter((name) => !seen.includes(plainRow(0)[name]))).toEqual([]);

  const perTurn = ROWS * NAMES.length;
  const turns = Math.ceil(texts.length / ROWS / (isFullSize ? 1 : 4));
  const wrong: string[] = [];
  let shown = 0;
  for (let turn = 0; turn < turns && wrong.length < 5; turn += 1) {
    // Each row has other texts in each field than the one before; over the turns each text stands in many fields.
    const textAt = (row: number, field: number): string =>
      texts[(turn * ROWS + row + field * 37) % texts.length] ?? '';
    const rows = Array.from(
      { length: ROWS },
      (_none, row) =>
        Object.fromEntries(
          NAMES.map((name, field) => [name, fitting(textAt(row, field), name, row)]),
        ) as Row,
    );
    // oxlint-disable-next-line no-await-in-loop
    await fill(rows);
    // oxlint-disable-next-line no-await-in-loop
    const { pages, files } = await look(turn, textAt(0, 0).slice(0, 100).toWellFormed());
    for (const [index, { url, html }] of pages.entries()) {
      const [now, before] = [html, plain[turn % ROWS]?.pages[index]?.html ?? ''].map(htmlShape);
      const at = now?.tags.findIndex((tag, place) => tag !== before?.tags[place]) ?? 0;
      if (at >= 0 || now?.tags.length !== before?.tags.length)
        wrong.push(
          `${url}: ${now?.tags.slice(at - 1, at + 3).join(', ')} (${before?.tags.slice(at - 1, at + 3).join(', ')})`,
        );
      wrong.push(...(now?.faults ?? []).map((fault) => `${url}: ${fault}`));
    }
    for (const [index, { url, cells }] of files.entries()) {
      const before = plain[0]?.files[index]?.cells;
      if (cells.length !== before?.length || cells.some((row) => row.length !== before[0]?.length))
        wrong.push(`${url}: ${cells.length} rows`);
      wrong.push(...cells.flat().filter((cell) => FORMULA.test(cell) && !/^-?[\d,]+$/.test(cell)));
    }
    shown += perTurn;
  }
  expect(wrong.slice(0, 5), `seed ${RUDE_SEED}`).toEqual([]);
  tell(
    task,
    `${texts.length} texts, ${shown} times in ${NAMES.length} fields of ${plain[0]?.pages.length} screens and ${FILES.length} files`,
  );
}, 3_600_000);
