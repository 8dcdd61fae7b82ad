import { ok, refused, type Outcome } from '#base/outcome.ts';
import { getStore } from '#countries/packs.ts';
import { isPaymentMethod } from '#countries/payment-methods.ts';
import { readCode } from '#features/codes/rules/code-text.ts';
import { PURPOSE_RULES } from '#features/codes/rules/purposes.ts';
import { extendReservation, isPayable, type Purchase } from '#features/orders/server/public.ts';
import { message } from '#i18n/message.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import { isSame, randomToken } from '#platform/secrets.ts';
import type { CodeStanding } from '../calls/code-standing.ts';
import { thankYouPath } from '../model.ts';
import { isAttemptOpen } from '../rules/attempt-machine.ts';
import { payerNumber } from '../rules/payer-number.ts';
import { listAttempts, type Attempt } from './attempt-store.ts';
import {
  findCodeStep,
  giveCodeTryBack,
  saveSentCode,
  saveVerified,
  takeCodeTry,
  takeConfirmation,
  type CodeStep,
} from './code-payment-store.ts';
import type { PaymentParts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import type { CodeProvider, CodeRefusal } from './provider.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';
import { takeAttempt } from './take-attempt.ts';

/** What the payer reads beside the sum. */
const COMMENT = message('payment.code.comment', 'Заказ {orderNumber}');

/** Source: D6, D7, C9-014; reliability promise 31. */
const { length: CODE_LENGTH, resendSeconds, tries, failsPerDay } = PURPOSE_RULES.payment;
/** Codes that one order may ask for in a day, to whatever numbers. */
const SENDS_PER_ORDER_DAY = 10;
/** Codes that one phone gets in a day, for whatever orders. */
const SENDS_PER_PHONE_DAY = 10;
/** Numbers and codes that one address may try in an hour. */
const SENDS_PER_ADDRESS_HOUR = 30;
const TRIES_PER_ADDRESS_HOUR = 50;
const TRIES = 'code-payment-tries';
const TRIES_AT = 'code-payment-tries-at';
/** Of a provider's words for the payer. */
const WORDS_MAX = 300;

interface CodeCounters {
  readonly hour: Pick<AttemptCounter, 'count' | 'giveBack'>;
  readonly day: Pick<AttemptCounter, 'count' | 'giveBack'>;
}

/** What may stop any of the steps. */
type AnyNo = 'NOT_PAYABLE' | 'METHOD_UNAVAILABLE' | 'WENT_WRONG' | 'ERROR_OCCURED';
export type SendNo = AnyNo | 'NUMBER_WRONG' | 'TOO_SOON' | 'TOO_MANY';
type CheckNo = AnyNo | 'CODE_WRONG' | 'CODE_EXPIRED' | 'TOO_MANY';
type ConfirmNo = AnyNo | 'NOT_VERIFIED';

/** An order that is paid by a code, and how far that is. */
export interface CodePaying {
  readonly order: Purchase;
  readonly provider: CodeProvider;
  /** The one that is open, or else the newest. */
  readonly attempt: Attempt | null;
  readonly step: CodeStep | null;
}

/** Null: the order is not paid by a code. */
export async function codePayingOf(
  parts: Pick<PaymentParts, 'database' | 'providers'>,
  order: Purchase,
  known?: readonly Attempt[],
): Promise<CodePaying | null> {
  const { paymentMethod: method, country, totalMinor: amountMinor } = order;
  const currency = getStore(order.store).currency.externalIso;
  if (!isPaymentMethod(method) || amountMinor === 0) return null;
  const provider = parts.providers.choose({ method, country, currency, amountMinor });
  if (!provider?.byCode) return null;
  const own = (known ?? (await listAttempts(parts.database, order.id))).filter(
    (attempt) => attempt.provider === provider.code,
  );
  const attempt = own.find(({ state }) => isAttemptOpen(state)) ?? own[0] ?? null;
  const step = attempt && (await findCodeStep(parts.database, attempt.id));
  return { order, provider, attempt, step };
}

/** How far it is, for the page. */
export function codeStanding(
  { order, provider, attempt, step }: CodePaying,
  { now, place }: Pick<CallContext, 'now' | 'place'>,
): CodeStanding {
  const { prefix, digits, isPractice } = provider.byCode;
  const isOpen = attempt !== null && isAttemptOpen(attempt.state);
  const open = isOpen ? step : null;
  const isPaid = attempt?.state === 'paid' || order.state === 'paid';
  return {
    method: order.paymentMethod,
    status: isPaid ? 'PAID' : open === null ? 'NEW' : open.verifiedAt ? 'IN_PROGRESS' : 'SUCCESS',
    prefix,
    digits,
    payer: open?.payer.slice(prefix.length) ?? null,
    paymentToken: open && attempt ? attempt.providerPaymentId : null,
    authToken: open?.auth ?? null,
    codeLength: CODE_LENGTH,
    resendAt: open && new Date(open.sentAt.getTime() + resendSeconds * 1_000).toISOString(),
    isPractice,
    redirect: thankYouPath(place.language, order.paymentMethod, order),
    now: now.toISOString(),
  };
}

export interface Paying {
  readonly parts: PaymentParts;
  readonly counters: CodeCounters;
}

const again = async ({ parts }: Paying, order: Purchase, context: CallContext) => {
  const fresh = await codePayingOf(parts, order);
  return fresh ? ok(codeStanding(fresh, context)) : refused('METHOD_UNAVAILABLE' as const);
};

/** A provider's no in its own words for the payer, or by what it means at this step. */
function noOf<Code extends string>(
  { why, words }: CodeRefusal,
  meaning: Partial<Record<CodeRefusal['why'], Code>>,
) {
  const said = words?.normalize('NFC').trim().slice(0, WORDS_MAX);
  return said
    ? refused('ERROR_OCCURED', { words: said })
    : refused<Code | 'WENT_WRONG'>(meaning[why] ?? 'WENT_WRONG');
}

/** Null: it did not answer. */
async function askOrNull<Answer>(
  { parts }: Paying,
  provider: CodeProvider,
  question: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await parts.providers.ask(provider, question);
  } catch (fault) {
    if (fault instanceof ProviderDown) return null;
    throw fault;
  }
}

/**
 * Has a code sent to a number, for the first time or again; begins the attempt where none is open.
 *
 * @param typed Null: to the number of last time.
 */
export async function sendPaymentCode(
  paying: Paying,
  found: CodePaying,
  typed: string | null,
  context: CallContext,
): Promise<Outcome<CodeStanding, SendNo>> {
  const { parts, counters } = paying;
  const { order, provider, attempt: last, step } = found;
  const { now, sender, place } = context;
  const isOpen = last !== null && isAttemptOpen(last.state);
  // A code was right already: what is left is to confirm it.
  if (isOpen && step?.verifiedAt) return ok(codeStanding(found, context));
  const isHeld = order.holdEndsAt === null || order.holdEndsAt > now;
  if (!isPayable(order.state) || !isHeld) return refused('NOT_PAYABLE');
  const payer =
    typed === null ? (isOpen && step?.payer) || null : payerNumber(provider.byCode, typed);
  if (payer === null) return refused(typed === null ? 'NOT_PAYABLE' : 'NUMBER_WRONG');
  const seconds = step && isOpen && step.payer === payer ? secondsLeft(step, now) : 0;
  if (seconds > 0) return refused('TOO_SOON', { seconds });
  const isTooMany =
    (await counters.hour.count('code-payment-sends', sender, now)) > SENDS_PER_ADDRESS_HOUR ||
    (await counters.day.count('code-payment-sends', order.id, now)) > SENDS_PER_ORDER_DAY ||
    (await counters.day.count('code-payment-sends-to', payer, now)) > SENDS_PER_PHONE_DAY;
  if (isTooMany) return refused('TOO_MANY');
  await parts.payments.transaction((tx) => extendReservation(tx, order.id, now));
  const { totalMinor: amountMinor, currency, orderNumber, paymentMethod: method } = order;
  const own = { purchaseId: order.id, provider: provider.code, method };
  const wanted = { ...own, amountMinor, currency, meansId: null, isKept: false };
  const taken = await takeAttempt(parts.payments, wanted, now);
  if (taken.kind !== 'taken') return refused('NOT_PAYABLE');
  const { attempt } = taken;
  const of = { attemptId: attempt.id, orderNumber, amountMinor };
  const token = provider.byCode.tokenOf(of);
  const comment = parts.translateFor(place.language)({
    ...COMMENT,
    values: { orderNumber },
  });
  const sent = await askOrNull(paying, provider, () =>
    provider.byCode.send({ ...of, token, payer, comment }),
  );
  if (!sent) return refused('WENT_WRONG');
  if (sent.kind === 'refused') return noOf(sent, { NUMBER: 'NUMBER_WRONG' });
  await parts.payments.markStarted(attempt, token, now, null);
  await saveSentCode(parts.database, attempt.id, payer, now);
  return again(paying, order, context);
}

const secondsLeft = ({ sentAt }: CodeStep, now: Date): number =>
  Math.ceil((sentAt.getTime() + resendSeconds * 1_000 - now.getTime()) / 1_000);

interface CodeTry {
  readonly order: Purchase;
  readonly attempt: Attempt;
  /** Whose code it is. */
  readonly payer: string;
}

/** Counts a try before anybody knows whether it is right. @returns Takes it back; null: one too many. */
async function countTry(
  { parts, counters: { hour, day } }: Paying,
  { order, attempt, payer }: CodeTry,
  { sender, now }: CallContext,
) {
  // A code that bears no more tries costs none of the day's.
  if (!(await takeCodeTry(parts.database, attempt.id, tries))) return 'CODE_EXPIRED';
  const giveBack = async (): Promise<void> => {
    await Promise.all([
      hour.giveBack(TRIES, sender, now),
      day.giveBack(TRIES, order.id, now),
      day.giveBack(TRIES_AT, payer, now),
      giveCodeTryBack(parts.database, attempt.id),
    ]);
  };
  const [ofAddress, ofOrder, atPhone] = [
    await hour.count(TRIES, sender, now),
    await day.count(TRIES, order.id, now),
    // Whoever guesses at somebody's phone has many orders to do it with.
    await day.count(TRIES_AT, payer, now),
  ];
  if (ofAddress <= TRIES_PER_ADDRESS_HOUR && ofOrder <= failsPerDay && atPhone <= failsPerDay)
    return giveBack;
  await giveCodeTryBack(parts.database, attempt.id);
  return 'TOO_MANY';
}

/** Tries a code. The wallet's payment is verified then and waits for its confirmation; the bank's is settled. */
export async function checkPaymentCode(
  paying: Paying,
  found: CodePaying,
  typed: string,
  context: CallContext,
): Promise<Outcome<CodeStanding, CheckNo>> {
  const { order, provider, attempt, step } = found;
  if (attempt?.state === 'paid') return ok(codeStanding(found, context));
  if (!isPayable(order.state)) return refused('NOT_PAYABLE');
  if (!attempt?.providerPaymentId || !step || !isAttemptOpen(attempt.state))
    return refused('CODE_EXPIRED');
  if (step.verifiedAt) return ok(codeStanding(found, context));
  const token = attempt.providerPaymentId;
  const code = readCode(typed);
  if (code.length !== CODE_LENGTH || !/^\d+$/.test(code)) return refused('CODE_WRONG');
  const giveBack = await countTry(paying, { order, attempt, payer: step.payer }, context);
  if (typeof giveBack === 'string') return refused(giveBack);
  const checked = await askOrNull(paying, provider, () => provider.byCode.verify(token, code));
  if (!checked) {
    await giveBack();
    // The right code may have taken the money already, and only its answer is lost.
    return isDone(await settledAs(paying, provider, token))
      ? again(paying, order, context)
      : refused('WENT_WRONG');
  }
  if (checked.kind === 'refused')
    return noOf(checked, { CODE: 'CODE_WRONG', EXPIRED: 'CODE_EXPIRED' });
  await giveBack();
  const auth = checked.auth ?? randomToken();
  await saveVerified(paying.parts.database, attempt.id, auth, context.now);
  // Where the code was the last word, what is left is to ask.
  if (checked.auth === null && (await settledAs(paying, provider, token)) === 'failed')
    return refused('WENT_WRONG');
  return again(paying, order, context);
}

/** Asks how the payment stands, and believes nothing else. @returns Null: nobody can say; it may have the money, and is asked about again. */
async function settledAs(
  { parts }: Paying,
  provider: CodeProvider,
  token: string,
): Promise<Settlement | null> {
  try {
    return await settlePayment(parts, provider, token);
  } catch (fault) {
    if (fault instanceof ProviderDown) return null;
    throw fault;
  }
}

/** Its money is here, whatever becomes of it. */
const isDone = (settled: Settlement | null): boolean => settled === 'paid' || settled === 'review';

/** Has the money of a verified payment taken, and asks whether it was. Twice is one payment. */
export async function confirmCodePayment(
  paying: Paying,
  found: CodePaying,
  auth: string,
  context: CallContext,
): Promise<Outcome<CodeStanding, ConfirmNo>> {
  const { order, provider, attempt, step } = found;
  if (!attempt?.providerPaymentId || !step?.auth || !isSame(auth, step.auth))
    return refused('NOT_VERIFIED');
  if (attempt.state === 'paid') return ok(codeStanding(found, context));
  if (!isAttemptOpen(attempt.state)) return refused('NOT_PAYABLE');
  const token = attempt.providerPaymentId;
  // An order that is over by now takes no money; what was taken before is found out all the same.
  if (isPayable(order.state)) {
    const isFirst = await takeConfirmation(paying.parts.database, attempt.id, context.now);
    const said = await askOrNull(paying, provider, () => provider.byCode.confirm(token, auth));
    if (!said) return refused('WENT_WRONG');
    if (said.kind === 'refused') {
      // A second confirmation may be refused because the first one took the money, and only its answer was lost.
      const settled = await settledAs(paying, provider, token);
      if (isDone(settled)) return again(paying, order, context);
      if (settled === null) return refused('WENT_WRONG');
      // The money of an earlier confirmation may be on its way.
      if (!isFirst && settled !== 'failed') return again(paying, order, context);
      // Nothing comes of this attempt any more: the next number begins another one.
      await paying.parts.payments.giveUpAttempt(attempt.id, context.now);
      return noOf(said, {});
    }
  }
  return (await settledAs(paying, provider, token)) === 'failed'
    ? refused('WENT_WRONG')
    : again(paying, order, context);
}
