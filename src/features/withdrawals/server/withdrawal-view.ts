import type { Text } from '#base/call.ts';
import { dayIn } from '#base/calendar.ts';
import type { WithdrawalRight } from '#countries/country.ts';
import { getCountry } from '#countries/packs.ts';
import type { ContentPages } from '#features/content/server/public.ts';
import { hasMonthlyKit, listReturns, type Purchase } from '#features/orders/server/public.ts';
import { message } from '#i18n/message.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { WithdrawalView } from '../calls/withdrawals.ts';
import type { Declaration } from '../model.ts';
import { dayInWords, momentInWords } from '../rules/moment-words.ts';
import { nextSteps, termsOf } from '../rules/next-steps.ts';
import { isNothingLeft, leftOf, orderedLines, returnedBeside } from '../rules/withdrawn-lines.ts';
import { periodOf, type Period } from './contract-right.ts';
import type { FindParts } from './find-order.ts';
import { listDeclarations, listSealed } from './withdrawal-store.ts';

export interface ViewParts extends FindParts {
  readonly content: Pick<ContentPages, 'listDocuments'>;
  translateFor(language: string): (text: Text) => string;
}

const SAID = message('withdrawal.said', 'Вы отказались от договора: {at}');

const hasEnded = ({ state }: Purchase): boolean => state === 'cancelled' || state === 'refunded';

/** How an order stands to whoever wants to withdraw from it; null while they can. */
export function refusalOf(order: Purchase, { isOver }: Period): 'ENDED' | 'OVER' | null {
  if (hasEnded(order) || order.cancelReason !== null) return 'ENDED';
  return isOver ? 'OVER' : null;
}

const STANDINGS = { ENDED: 'ended', OVER: 'over' } as const;

const namedLines = ({ lines }: Declaration) =>
  lines && lines.map(({ name, count }) => ({ name, count }));

/**
 * An order as its contract can be withdrawn from, in the reader's words.
 *
 * @param who Who withdraws: whoever named the order, or whom it goes to.
 */
export async function withdrawalView(
  { database, content, translateFor }: ViewParts,
  order: Purchase,
  right: WithdrawalRight,
  who: { readonly name: string; readonly email: string },
  { place, now }: Pick<CallContext, 'place' | 'now'>,
): Promise<WithdrawalView> {
  const ordered = orderedLines(order);
  const [period, declared, returns, sealed, documents] = await Promise.all([
    periodOf(database, order, right, now),
    listDeclarations(database, order.id),
    listReturns(database, order.id),
    listSealed(
      database,
      ordered.map(({ sku }) => sku),
    ),
    content.listDocuments(place, [right.document]),
  ]);
  const { language } = place;
  const say = translateFor(language);
  const refusal = refusalOf(order, period);
  const beside = returnedBeside(ordered, returns, declared);
  const gone = [...beside, ...declared];
  const left = leftOf(ordered, gone);
  const isDone = gone.length > 0 && isNothingLeft(ordered, gone);
  const until = dayInWords(period.lastDay, language);
  const [document] = documents;
  return {
    orderNumber: order.orderNumber,
    placedOn: dayInWords(dayIn(period.timeZone, order.placedAt), language),
    ...who,
    standing: isDone
      ? beside.length > 0
        ? 'returned'
        : 'done'
      : refusal
        ? STANDINGS[refusal]
        : 'open',
    isPartly: gone.length > 0,
    until,
    terms: termsOf({
      until: period.received && until,
      days: right.days,
      refundDays: right.refundDays,
    }).map(say),
    press: say(right.press),
    confirm: say(right.confirm),
    declared: declared.map((each) => {
      const at = momentInWords(each.at, period.timeZone, language);
      return { at, said: say({ ...SAID, values: { at } }), lines: namedLines(each) };
    }),
    lines: ordered.map(({ key, sku, name, isGift }) => ({
      key,
      sku,
      name,
      isGift,
      left: left.get(key) ?? 0,
      isSealed: sealed.has(sku),
    })),
    isMonthly: hasMonthlyKit(order),
    document: document ? { title: document.title, alias: right.document } : null,
  };
}

/** What a declaration says, and what follows: the same on the page and in the mail. */
export function receiptOf(
  order: Purchase,
  declaration: Declaration,
  { refundDays }: WithdrawalRight,
  language: string,
) {
  const { name, email, at, lines } = declaration;
  return {
    orderNumber: order.orderNumber,
    name,
    email,
    at: momentInWords(at, getCountry(order.country).timeZone, language),
    lines: namedLines(declaration),
    next: nextSteps({
      isCancelled: order.cancelReason === 'withdrawn',
      isWhole: lines === null,
      refundDays,
    }),
  };
}

/** Who an order goes to, as it was typed. */
export const receiverOf = ({ receiver }: Purchase) => ({
  name: [receiver.firstName, receiver.patronymic, receiver.lastName].filter(Boolean).join(' '),
  email: receiver.email,
});
