import { isUuid } from '#base/ids.ts';
import { z } from 'zod';
import { findStore } from '#countries/packs.ts';
import {
  CHANGE_NAME_MOST,
  CHANGE_STATES,
  type ChangeLine,
  type PriceChange,
} from '#features/price-changes/model.ts';
import { readPrices, readPricesOf, type PricePlace } from '../read-prices.ts';
import { defineApiCall, paged, scopeOf } from './api-call.ts';
import { Problem } from './problem.ts';
import {
  country,
  currency,
  limit,
  minor,
  moment,
  momentSent,
  pageOf,
  sku,
  skuInPath,
  store,
  storeAsked,
} from './shapes.ts';

const ROWS_MOST = 500;
const FAULTS_TOLD = 100;
const MINOR_MOST = 1e12;
const POINTS_MOST = 1e9;

const price = z
  .object({
    sku,
    store,
    country,
    currency,
    priceMinor: minor,
    newPriceMinor: minor.nullable().describe('The reduced price, while there is one.'),
    newPriceUntil: moment.nullable().describe('From then on the regular price holds again.'),
    pointsHundredths: z.number().int().describe('Points of one unit, in hundredths.'),
    vatPercent: z.number(),
    from: moment.describe('Since when it holds.'),
    until: moment.nullable().describe('Until when it held; null: it holds now.'),
  })
  .meta({ id: 'ApiPrice' });

/** Where a page of prices ended: store, country, product. */
const pricePlace = z
  .string()
  .max(100)
  .regex(/^[a-z]{2}~[a-z]{2}~.{1,64}$/s);

const placeOf = (text: string): PricePlace => [text.slice(0, 2), text.slice(3, 5), text.slice(6)];

const listPrices = defineApiCall({
  name: 'listPrices',
  method: 'GET',
  path: '/prices',
  scope: 'prices.read',
  summary: 'Prices that hold now',
  about: 'By store, country of delivery and product.',
  query: z.object({
    store: storeAsked,
    after: pricePlace.optional().describe('`next` of the page before.'),
    limit,
  }),
  data: pageOf(price),
  refusals: {},
  run: async ({ query }, caller, { database }) => {
    const { after, limit: size } = query;
    const rows = await readPrices(database, {
      stores: scopeOf(caller, query.store),
      after: after === undefined ? null : placeOf(after),
      size: size + 1,
    });
    return paged(rows, size, (row) => `${row.store}~${row.country}~${row.sku}`);
  },
});

const listPricesOfProduct = defineApiCall({
  name: 'listPricesOfProduct',
  method: 'GET',
  path: '/prices/{sku}',
  scope: 'prices.read',
  summary: 'Prices of a product, with their dates',
  about: 'What it costs and what it cost before, the newest first, in the stores of the key.',
  params: skuInPath,
  query: z.object({
    store: storeAsked,
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe('`next` of the page before.'),
    limit,
  }),
  data: pageOf(price),
  refusals: { 404: ['UNKNOWN'] },
  run: async ({ params, query }, caller, { database }) => {
    const { after, limit: size } = query;
    const rows = await readPricesOf(database, {
      stores: scopeOf(caller, query.store),
      sku: params.sku,
      before: after === undefined ? null : Number(after),
      size: size + 1,
    });
    if (!rows) throw new Problem(404, 'UNKNOWN');
    return paged(rows, size, ({ id }) => String(id));
  },
});

const changeId = z.object({
  id: z
    .uuid()
    .refine(isUuid, 'is no UUID of a thing')
    .describe('Of the program’s own making: sent again, it is the same change.'),
});

const amount = z.number().int().min(0).max(MINOR_MOST);
const line = z
  .object({
    sku,
    priceMinor: amount.optional().describe('The regular price; left out: it stays.'),
    newPriceMinor: amount
      .nullable()
      .optional()
      .describe('The reduced price; null: none any more; left out: it stays.'),
    newPriceUntil: momentSent
      .optional()
      .describe('When the reduced price ends; left out: it has no end.'),
    pointsHundredths: z.number().int().min(0).max(POINTS_MOST).optional(),
  })
  .refine(
    ({ newPriceMinor, newPriceUntil }) =>
      newPriceUntil === undefined || (newPriceMinor !== undefined && newPriceMinor !== null),
    { path: ['newPriceUntil'], message: 'An end without a reduced price' },
  );

const lineOf = (given: z.output<typeof line>): ChangeLine => ({
  sku: given.sku,
  priceMinor: given.priceMinor ?? null,
  reduced:
    given.newPriceMinor === undefined ? 'keep' : given.newPriceMinor === null ? 'none' : 'set',
  newPriceMinor: given.newPriceMinor ?? null,
  newPriceUntil: given.newPriceUntil === undefined ? null : new Date(given.newPriceUntil),
  pointsHundredths: given.pointsHundredths ?? null,
});

const changeFields = {
  id: z.uuid(),
  number: z.number().int(),
  name: z.string(),
  store,
  countries: z.array(country).readonly(),
  state: z.enum(CHANGE_STATES).describe('`planned` until its moment, `done` then.'),
  startsAt: moment.nullable(),
  doneAt: moment.nullable(),
  lineCount: z.number().int(),
};

const shown = ({
  id,
  number,
  name,
  store: of,
  countries,
  state,
  startsAt,
  doneAt,
  lineCount,
}: PriceChange) => ({
  id,
  number,
  name,
  store: of,
  countries,
  state,
  startsAt,
  doneAt,
  lineCount,
});

const EXAMPLE = {
  name: 'December prices',
  store: 'ru',
  startsAt: '2026-12-01T00:00:00Z',
  rows: [
    {
      sku: '400501',
      priceMinor: 1_290_00,
      newPriceMinor: 990_00,
      newPriceUntil: '2026-12-24T00:00:00Z',
    },
  ],
};

const planPrices = defineApiCall({
  name: 'planPrices',
  method: 'PUT',
  path: '/price-changes/{id}',
  scope: 'prices.write',
  summary: 'Change prices from a moment on',
  about:
    'All rows or none. The shop carries it out at its moment, a second later at the most; the office shows it beside those of staff, and can stop it or take it back. `ROWS` tells what is wrong in which row, `TAKEN` that this id has other prices.',
  params: changeId,
  body: z
    .object({
      name: z.string().trim().min(1).max(CHANGE_NAME_MOST),
      store,
      countries: z
        .array(country)
        .min(1)
        .max(300)
        .optional()
        .describe('Left out: all that the store delivers to.'),
      startsAt: momentSent.optional().describe('Left out: at once.'),
      rows: z.array(line).min(1).max(ROWS_MOST),
    })
    .meta({ examples: [EXAMPLE] }),
  data: z.object({
    ...changeFields,
    alsoPlanned: z
      .array(z.object({ sku, id: z.uuid(), name: z.string(), startsAt: moment }))
      .readonly()
      .describe('Other changes that are planned for the same products.'),
  }),
  refusals: { 403: ['STORE'], 409: ['TAKEN'], 422: ['COUNTRIES', 'PAST', 'ROWS'] },
  run: async ({ params, body }, caller, { prices, now }) => {
    if (!findStore(body.store) || caller.stores?.includes(body.store) === false || !caller.madeBy)
      throw new Problem(403, 'STORE');
    const done = await prices.planByProgram(
      {
        id: params.id,
        name: body.name,
        store: body.store,
        countries: body.countries ?? null,
        startsAt: body.startsAt === undefined ? null : new Date(body.startsAt),
        lines: body.rows.map(lineOf),
      },
      { program: caller.name, staffId: caller.madeBy, now: now() },
    );
    if (!done.ok && done.code === 'TAKEN') throw new Problem(409, 'TAKEN');
    if (!done.ok && done.code === 'LINES')
      throw new Problem(422, 'ROWS', { faults: done.faults.slice(0, FAULTS_TOLD) });
    if (!done.ok) throw new Problem(422, done.code);
    return { ...shown(done.value.change), alsoPlanned: done.value.conflicts };
  },
});

const findPriceChange = defineApiCall({
  name: 'findPriceChange',
  method: 'GET',
  path: '/price-changes/{id}',
  scope: 'prices.read',
  summary: 'A change of prices',
  about: 'What became of it, also of one that staff made.',
  params: changeId,
  data: z.object({
    ...changeFields,
    changed: z.number().int().describe('Prices that became others, by country.'),
    notChanged: z
      .array(z.object({ sku, country, code: z.string() }))
      .readonly()
      .describe('What stayed, and why; 500 at the most.'),
  }),
  refusals: { 404: ['UNKNOWN'] },
  run: async ({ params }, { stores }, { prices }) => {
    const found = await prices.readByProgram(params.id, stores);
    if (!found) throw new Problem(404, 'UNKNOWN');
    return { ...shown(found.change), changed: found.changed, notChanged: found.notChanged };
  },
});

export const PRICE_CALLS = [listPrices, listPricesOfProduct, planPrices, findPriceChange];
