import { z } from 'zod';
import { refused } from '#base/outcome.ts';
import {
  DRAFT_COUNT_MOST,
  DRAFT_LINES_MOST,
  DRAFT_NAME_MOST,
  DRAFT_NOTE_MOST,
  DRAFT_STATES,
} from '#features/order-drafts/model.ts';
import type { DraftDesk } from '#features/order-drafts/server/public.ts';
import type { Database } from '#platform/database.ts';
import { findPurchase, isSeenBy } from '#features/orders/server/public.ts';
import { act, type ActContext } from '../act.ts';
import { nameStaff } from '../name-staff.ts';
import { readActing } from '../person.ts';

export interface DraftParts {
  readonly database: Database;
  readonly drafts: DraftDesk;
}

const id = z.string().max(40);
const one = z.object({ id, revision: z.number().int() });
const lines = z
  .array(
    z.object({
      sku: z.string().max(64),
      count: z.number().int().min(1).max(DRAFT_COUNT_MOST),
      priceMinor: z.null().default(null),
    }),
  )
  .max(DRAFT_LINES_MOST);

const byOf = ({ member, stores, now }: ActContext) => ({ staffId: member.id, stores, now });

/** Products of an order, as far as they are sold one by one. */
async function linesOfOrder(database: Database, orderNumber: string, context: ActContext) {
  const order = await findPurchase(database, { orderNumber });
  if (!order || !isSeenBy(context, order.store)) return [];
  const counts = new Map<string, number>();
  for (const line of order.parts.flatMap((part) => part.lines))
    if (line.kind === 'item')
      counts.set(line.sku, Math.min(DRAFT_COUNT_MOST, (counts.get(line.sku) ?? 0) + line.count));
  return [...counts]
    .slice(0, DRAFT_LINES_MOST)
    .map(([sku, count]) => ({ sku, count, priceMinor: null }));
}

/** Orders that staff prepare for whoever calls. */
export const draftActs = ({ database, drafts }: DraftParts) => ({
  listDrafts: act(
    'orders.prepare',
    z.object({
      state: z.enum(DRAFT_STATES).catch('draft'),
      before: z.coerce.number().int().min(1).nullable().catch(null),
    }),
    async (input, { stores }) => {
      const page = await drafts.list({ ...input, stores });
      const names = await nameStaff(
        database,
        page.rows.map(({ madeBy }) => `staff:${madeBy}`),
      );
      return { ...page, names };
    },
  ),
  openDraft: act('orders.prepare', z.object({ id }), (input, context) =>
    drafts.read(input.id, byOf(context)),
  ),
  findForDraft: act(
    'orders.prepare',
    z.object({ id, words: z.string().max(200) }),
    (input, context) => drafts.find(input.id, input.words, byOf(context)),
  ),
  openDraftFor: act('orders.prepare', z.object({ personId: id }), ({ personId }, { stores }) =>
    readActing(database, personId, stores),
  ),
  startDraft: act(
    'orders.prepare',
    z.object({
      store: z.string().max(20),
      personId: id.nullable(),
      contract: z.string().max(20).nullable(),
      name: z.string().max(DRAFT_NAME_MOST * 2),
      email: z.string().max(400),
      orderNumber: z.string().max(20).nullable(),
    }),
    async ({ personId, orderNumber, ...begun }, context) => {
      const { contract, store } = begun;
      const found = personId === null ? null : await readActing(database, personId, context.stores);
      const isTheirs =
        contract === null ? personId === null : (found?.contracts.includes(contract) ?? false);
      if (!isTheirs || (found && !found.stores.includes(store))) return refused('CONTRACT');
      const from = orderNumber === null ? [] : await linesOfOrder(database, orderNumber, context);
      return drafts.start({ ...begun, lines: from }, byOf(context));
    },
  ),
  changeDraft: act(
    'orders.prepare',
    one.extend({ lines, note: z.string().max(DRAFT_NOTE_MOST) }),
    (input, context) => drafts.change(input, byOf(context)),
  ),
  sendDraft: act('orders.prepare', one, (input, context) => drafts.send(input, byOf(context))),
  revokeDraft: act('orders.prepare', one, (input, context) => drafts.revoke(input, byOf(context))),
  endDraft: act('orders.prepare', one, (input, context) => drafts.end(input, byOf(context))),
});
