import { z } from 'zod';
import type { CountryReader } from '#countries/country-at.ts';
import { LESS_REASONS } from '#features/orders/rules/order-return.ts';
import { editOrder, findPurchase, isSeenBy, readEditForm } from '#features/orders/server/public.ts';
import {
  countLessOf,
  readLessForm,
  takeLess,
  type PaymentPorts,
} from '#features/payment/server/public.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';

export interface EditActParts {
  readonly database: Database;
  readonly countryAt: CountryReader;
  readonly payment: PaymentPorts;
}

const orderNumber = z.string().regex(/^\d{8,12}$/);
const text = z.string().max(1_000).catch('');

const pieces = z
  .array(z.object({ part: z.int().min(1), line: z.int().min(1), count: z.int().min(1) }))
  .max(1_000)
  .readonly();
const less = z.object({ orderNumber, pieces, why: z.enum(LESS_REASONS) });

const unknown = { ok: false as const, code: 'ORDER_UNKNOWN' as const };

/** Of what is paid money goes back: that is a right of its own. */
const by = ({ actor, now, member }: Pick<ActContext, 'actor' | 'now' | 'member'>) => ({
  actor,
  now,
  mayRefund: member.permissions.includes('orders.refund'),
});

const typed = z.object({
  orderNumber,
  seen: z.int().min(0),
  receiver: z.object({ nameFirst: text, nameSecond: text, nameThird: text, phone: text }),
  pointNumber: z.int().min(1).max(2_147_483_647).nullable(),
  address: z.object({
    street: text,
    house: text,
    apartment: text,
    zip: text,
    district: text,
    subDistrict: text,
    microDistrict: text,
    roadType: text,
    houseName: text,
    corps: text,
    structure: text,
    entry: text,
    floor: text,
    isManual: z.boolean(),
  }),
  comment: text,
});

/** Who gets an order and where, and what is taken out of it, as long as nobody picks it: the same rule as for its buyer. */
export const editActs = (parts: EditActParts) => {
  const find = async (number: string, context: Pick<ActContext, 'stores'>) => {
    const order = await findPurchase(parts.database, { orderNumber: number });
    return order && isSeenBy(context, order.store) ? order : null;
  };
  return {
    openEdit: act('orders.change', z.object({ orderNumber }), async (input, context) => {
      const order = await find(input.orderNumber, context);
      if (!order) return null;
      const form = await readEditForm(parts, order, context.now);
      const { currency } = order;
      return { ...form, currency, less: await readLessForm(parts, order, by(context)) };
    }),
    countLess: act('orders.change', less, async ({ orderNumber: number, ...wish }, context) => {
      const order = await find(number, context);
      return order ? countLessOf(parts, order, wish, by(context)) : unknown;
    }),
    takeLess: act(
      'orders.change',
      less.extend({ seen: z.int().min(0), isOwed: z.boolean(), press: z.uuid() }),
      async ({ orderNumber: number, ...asked }, context) => {
        const order = await find(number, context);
        if (!order) return unknown;
        const done = await takeLess({ ...parts.payment, ...parts }, order, asked, by(context));
        if (done.ok) await wakeOutbox(parts.database);
        return done;
      },
    ),
    editOrder: act('orders.change', typed, async (input, context) => {
      const { orderNumber: number, ...wish } = input;
      const order = await find(number, context);
      if (!order) return { ...unknown, fields: {} };
      const done = await editOrder(parts, order, wish, context);
      if (done.ok) await wakeOutbox(parts.database);
      if (done.ok) return done;
      const fields = 'fields' in done ? Object.entries(done.fields) : [];
      return {
        ok: false as const,
        code: done.code,
        fields: Object.fromEntries(fields.map(([name, each]) => [name, context.say(each)])),
      };
    }),
  };
};
