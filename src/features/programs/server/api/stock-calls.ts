import { z } from 'zod';
import { setStock } from '#features/catalogue/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import { readStock } from '../read-stock.ts';
import { defineApiCall, paged, scopeOf } from './api-call.ts';
import { Problem } from './problem.ts';
import { limit, pageOf, sku, store, storeAsked } from './shapes.ts';

const ROWS_MOST = 500;
const UNITS_MOST = 1_000_000;
const FAULTS_TOLD = 100;
/** As many of those that changed as an entry of the audit names. */
const SKUS_TOLD = 100;

const location = z
  .string()
  .min(1)
  .max(64)
  .describe('Code of a place where goods lie.')
  .meta({ examples: ['ru-main'] });

/** Where a page of stock ended: place and product. */
const stockPlace = z
  .string()
  .max(140)
  .regex(/^[^~]{1,64}~.{1,64}$/s);

const listStock = defineApiCall({
  name: 'listStock',
  method: 'GET',
  path: '/stock',
  scope: 'stock.read',
  summary: 'Stock by place',
  about:
    'How many units of each product lie at each place of the stores of the key, and how many of them are reserved by orders.',
  query: z.object({
    store: storeAsked,
    location: location.optional().describe('Only at this place.'),
    sku: sku.optional().describe('Only of this product.'),
    after: stockPlace.optional().describe('`next` of the page before.'),
    limit,
  }),
  data: pageOf(
    z
      .object({
        store,
        location,
        sku,
        onHand: z.number().int(),
        reserved: z.number().int(),
      })
      .meta({ id: 'ApiStockRow' }),
  ),
  refusals: {},
  run: async ({ query }, caller, { database }) => {
    const { limit: size, after, location: at = null, sku: of = null } = query;
    const cut = after?.indexOf('~') ?? 0;
    const rows = await readStock(database, {
      stores: scopeOf(caller, query.store),
      location: at,
      sku: of,
      after: after === undefined ? null : [after.slice(0, cut), after.slice(cut + 1)],
      size: size + 1,
    });
    return paged(rows, size, (row) => `${row.location}~${row.sku}`);
  },
});

const writeStock = defineApiCall({
  name: 'setStock',
  method: 'PUT',
  path: '/stock',
  scope: 'stock.write',
  summary: 'Set how many lie at places',
  about:
    'All rows or none; never below what is reserved. `BUSY`: an import runs, try again a little later.',
  body: z
    .object({
      rows: z
        .array(z.object({ location, sku, onHand: z.number().int().min(0).max(UNITS_MOST) }))
        .min(1)
        .max(ROWS_MOST),
    })
    .meta({ examples: [{ rows: [{ location: 'ru-main', sku: '400501', onHand: 12 }] }] }),
  data: z.object({
    rows: z.number().int(),
    changed: z.number().int().describe('Rows that differed from what was there.'),
  }),
  refusals: { 409: ['BUSY'], 422: ['ROWS'] },
  run: async ({ body: { rows } }, caller, { database, now }) => {
    const done = await setStock(database, rows, caller.stores, async (tx, changed) => {
      if (changed.length === 0) return;
      const skus = [...new Set(changed)].toSorted();
      await writeAudit(tx, {
        at: now(),
        actor: { kind: 'system', name: `program:${caller.name}` },
        action: 'stock.set',
        subject: `program-key:${caller.id}`,
        details: { rows: rows.length, changed: changed.length, skus: skus.slice(0, SKUS_TOLD) },
      });
    });
    if (done.ok) return { rows: rows.length, changed: done.value };
    if (done.code === 'BUSY') throw new Problem(409, 'BUSY');
    throw new Problem(422, 'ROWS', { faults: done.faults.slice(0, FAULTS_TOLD) });
  },
});

export const STOCK_CALLS = [listStock, writeStock];
