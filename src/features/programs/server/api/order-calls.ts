import { z } from 'zod';
import { readOrder, readOrders } from '../read-for-programs.ts';
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
  store,
  storeAsked,
} from './shapes.ts';

/** Where a page of orders ended: when the last one was placed, and its number. */
const orderPlace = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~\d{1,15}$/)
  .refine((text) => momentSent.safeParse(text.split('~')[0]).success, 'There is no such moment');

const listed = z
  .object({
    orderNumber: z.string(),
    store,
    country,
    state: z.string().describe('Of its money: placed, paid, cancelled, refunded and others.'),
    stage: z.string().nullable().describe('Of its goods, as the warehouse sees it.'),
    purpose: z.string().describe('`goods`, or what else was paid for.'),
    currency,
    totalMinor: minor,
    placedAt: moment,
    paidAt: moment.nullable(),
    contract: z.string().nullable().describe('Number of the contract that bought; null: a guest.'),
  })
  .meta({ id: 'ApiOrder' });

const whole = z
  .object({
    ...listed.shape,
    goodsMinor: minor,
    deliveryMinor: minor,
    promoMinor: minor,
    bonusMinor: minor,
    creditMinor: minor,
    paymentMethod: z.string().nullable(),
    lines: z
      .array(
        z.object({
          sku: z.string().nullable(),
          kind: z.string(),
          name: z.string(),
          count: z.number().int(),
          priceMinor: minor,
          sumMinor: minor,
          contract: z.string().nullable().describe('Of whom this part of the order is.'),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'ApiWholeOrder' });

const listOrders = defineApiCall({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  scope: 'orders.read',
  summary: 'Orders',
  about: 'Orders that were placed since a moment, the earliest first. They name no person.',
  query: z.object({
    store: storeAsked,
    since: momentSent
      .default('1970-01-01T00:00:00Z')
      .describe('Orders that were placed then or later.'),
    after: orderPlace.optional().describe('`next` of the page before.'),
    limit,
  }),
  data: pageOf(listed),
  refusals: {},
  run: async ({ query }, caller, { database }) => {
    const { since, after, limit: size } = query;
    const [at, number] = after?.split('~') ?? [];
    const found = await readOrders(database, {
      stores: scopeOf(caller, query.store),
      since: new Date(since),
      after: at !== undefined && number !== undefined ? [at, number] : null,
      size: size + 1,
    });
    return paged(found, size, ({ cursor }) => cursor);
  },
});

const findOrder = defineApiCall({
  name: 'findOrder',
  method: 'GET',
  path: '/orders/{number}',
  scope: 'orders.read',
  summary: 'An order',
  about: 'One order with what was ordered.',
  params: z.object({ number: z.string().max(200).describe('Number of an order.') }),
  data: whole,
  refusals: { 404: ['UNKNOWN'] },
  run: async ({ params }, { stores }, { database }) => {
    const found = await readOrder(database, stores, params.number);
    if (!found) throw new Problem(404, 'UNKNOWN');
    return found;
  },
});

export const ORDER_CALLS = [listOrders, findOrder];
