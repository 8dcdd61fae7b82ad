import pg from 'pg';
import { rawScripts, type RawStatement } from './raw-postgres.ts';

const SKUS = ['400501', '400502', '400503', '400504', '400601', '400602', '400701', '400702'];
const PRODUCTS = 1_000;

/** One primary-key select after another: what the database can answer at the most. */
export function selectLimit(databaseUrl: string): Promise<number> {
  let turn = 0;
  const values = (): readonly string[] => [SKUS[(turn += 1) % SKUS.length] ?? ''];
  return rawScripts(databaseUrl, () => [
    { text: 'select sku from product where sku = $1', values },
  ]);
}

const TABLES = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.stock (sku int primary key, available int not null check (available >= 0)) with (fillfactor = 70);
  insert into bench.stock select i, 100000000 from generate_series(1, ${PRODUCTS}) i;
  create table bench.placed (id uuid primary key, buyer jsonb not null, total_minor bigint not null,
    placed_at timestamptz not null default now());
  create table bench.line (placed_id uuid not null references bench.placed, position int not null, sku int not null,
    count int not null check (count > 0), price_minor int not null, primary key (placed_id, position));
  create table bench.payment (placed_id uuid primary key references bench.placed, amount_minor bigint not null,
    method text not null);`;

/**
 * The smallest thing that could be called storing an order, in ten statements over the server's own transport: an order, three
 * stock updates in sorted order, three lines, a payment, begin and commit.
 *
 * @returns Times a second.
 */
export async function orderLimit(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TABLES);
  const perSecond = await rawScripts(databaseUrl, orderScript);
  await client.query('drop schema bench cascade');
  await client.end();
  return perSecond;
}

function orderScript(): RawStatement[] {
  let id = '';
  let skus: string[] = [];
  const third = Math.floor(PRODUCTS / 3);
  const none = (): readonly string[] => [];
  const statement = (text: string, values: () => readonly string[]): RawStatement => ({
    text,
    values,
  });
  const each = (of: (position: number) => RawStatement): RawStatement[] => [0, 1, 2].map(of);
  return [
    statement('begin', () => {
      id = crypto.randomUUID();
      skus = [0, 1, 2].map((part) => String(part * third + 1 + Math.floor(Math.random() * third)));
      return none();
    }),
    statement('insert into bench.placed (id, buyer, total_minor) values ($1, $2, $3)', () => [
      id,
      '{"name":"Вера Примерова"}',
      '30000',
    ]),
    ...each((position) =>
      statement('update bench.stock set available = available - 1 where sku = $1', () => [
        skus[position] ?? '1',
      ]),
    ),
    ...each((position) =>
      statement('insert into bench.line values ($1, $2, $3, 1, 10000)', () => [
        id,
        String(position),
        skus[position] ?? '1',
      ]),
    ),
    statement("insert into bench.payment values ($1, $2, 'card')", () => [id, '30000']),
    statement('commit', none),
  ];
}
