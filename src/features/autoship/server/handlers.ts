import { isIsoDate } from '#base/calendar.ts';
import type { CallAnswer } from '#base/call.ts';
import { isUuid } from '#base/ids.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  cancelSubscription,
  changeSubscription,
  getSubscriptions,
  readCancels,
} from '../calls/autoship.ts';
import { readElsewhere, wishElsewhere } from './change-address.ts';
import { wishKit, wishReceiver } from './change-kit.ts';
import type { ElsewhereParts } from './elsewhere.ts';
import { manage, type ManageParts, type Wish } from './manage.ts';
import { showSubscriptions, type ShowParts } from './show-subscriptions.ts';
import { listSubscriptions, markCancelsRead } from './subscription-store.ts';

export type HandlerParts = ShowParts & ManageParts & ElsewhereParts;

function contractOf({ actor }: Pick<CallContext, 'actor'>): string {
  if (actor.kind !== 'contract') throw new Error('rights keep everybody without a contract out');
  return actor.contract;
}

type Answer = CallAnswer<typeof changeSubscription>;

async function carryOut(
  parts: HandlerParts,
  id: string,
  wish: Wish,
  context: CallContext,
): Promise<Answer> {
  if (!isUuid(id)) return { ok: false, code: 'SUBSCRIPTION_UNKNOWN' };
  const contract = contractOf(context);
  const done = await manage(parts, id, wish, { contract, by: 'holder', now: context.now });
  if (!done.ok)
    return { ok: false, code: done.code === 'UNKNOWN' ? 'SUBSCRIPTION_UNKNOWN' : done.code };
  const [subscription] = await showSubscriptions(parts, [done.value], context);
  if (!subscription) throw new Error(`subscription ${id} cannot be shown`);
  return { ok: true, value: { subscription } };
}

/** What is read from the store before it is known what is wanted. */
const WISHES = { address: wishElsewhere, kit: wishKit, receiver: wishReceiver } as const;

/** What is wanted, as far as the body says it whole; null: a day or a means is missing. */
function wishOf(body: {
  readonly what: Exclude<Wish['what'], 'cancel' | keyof typeof WISHES>;
  readonly number?: number | undefined;
  readonly day?: string | undefined;
  readonly meansId?: string | undefined;
}): Wish | 'DAY' | 'MEANS' {
  const { what, number = null, day = '', meansId = '' } = body;
  switch (what) {
    case 'skip':
    case 'take':
      return { what, number };
    case 'move':
      return isIsoDate(day) ? { what, number, day } : 'DAY';
    case 'means':
      return isUuid(meansId) ? { what, meansId } : 'MEANS';
    case 'pause':
    case 'resume':
      return { what };
  }
}

/** The calls of somebody's subscriptions. */
export const createAutoshipHandlers = (parts: HandlerParts): HandledCall[] => [
  handle(getSubscriptions, async ({ query: { elsewhere: id, ...to } }, context) => {
    const found = await listSubscriptions(parts.database, contractOf(context));
    const shown = await showSubscriptions(parts, found, context);
    const asked = found.find(({ subscription }) => subscription.id === id);
    if (!asked) return { ok: true, value: shown };
    const elsewhere = await readElsewhere(parts, asked, to, context);
    const value = shown.map((each) => (each.id === id ? { ...each, elsewhere } : each));
    return { ok: true, value };
  }),
  handle(readCancels, async (_input, context) => {
    await markCancelsRead(parts.database, contractOf(context));
    return { ok: true, value: {} };
  }),
  handle(cancelSubscription, async ({ params }, context) => {
    const id = params.customerSubscriptionId;
    const answer = await carryOut(parts, id, { what: 'cancel' }, context);
    // What somebody has ended themselves is no news to them.
    if (answer.ok) await markCancelsRead(parts.database, contractOf(context), id);
    if (answer.ok || answer.code === 'SUBSCRIPTION_UNKNOWN' || answer.code === 'IS_OVER')
      return answer as CallAnswer<typeof cancelSubscription>;
    throw new Error(`an end was refused: ${answer.code}`);
  }),
  handle(changeSubscription, async ({ params, body }, context) => {
    const { what } = body;
    if (what === 'address' || what === 'kit' || what === 'receiver') {
      const by = { id: params.id, contract: contractOf(context) };
      const meant = await WISHES[what](parts, by, body, context);
      return meant.ok ? carryOut(parts, params.id, meant.wish, context) : meant;
    }
    const wish = wishOf({ ...body, what });
    return typeof wish === 'string'
      ? { ok: false, code: wish }
      : carryOut(parts, params.id, wish, context);
  }),
];
