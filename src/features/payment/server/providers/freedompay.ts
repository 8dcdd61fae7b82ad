import { majorText, parseMoney } from '#base/money.ts';
import type { ProviderStatus } from '../../model.ts';
import type { AttemptToStart, HostedProvider, OwnAnswer, ProviderStart } from '../provider.ts';
import { startKey } from '../start-key.ts';
import { attemptName, hasEnded, readAttemptName } from './attempt-name.ts';
import { readAnswer, readForm, signedForm, signedXml } from './freedompay-signature.ts';
import { askForXml } from './provider-http.ts';

const SCRIPTS = {
  start: 'init_payment.php',
  status: 'get_status3.php',
  refund: 'revoke.php',
} as const;
/** Last word of the address that is asked whether an order may be paid. */
const CHECK = 'check';
/** How long its page can be paid on. */
const PAYABLE_MINUTES = 60;
const SMALL_CHANGE = { decimals: 2 } as const;
/** "There is no such payment", by the codes of its older and its newer scripts. */
const UNKNOWN = new Set(['340', '11068']);
/** Of its page; any other reads English. */
const LANGUAGES = new Map([
  ['ru', 'ru'],
  ['kk', 'kz'],
  ['ky', 'kg'],
  ['uz', 'uz'],
]);

const PAID = new Set(['success', 'ok']);
/** Its money has gone back whole. */
const REVERSED = ['revoked', 'refunded', 'reversed'];
const REFUSED = ['error', 'failed', 'rejected', 'canceled', 'cancelled', 'expired', 'incomplete'];
const FAILED = new Set(REFUSED.concat(REVERSED));
const ACCEPTED = new Set(['ok', 'success', 'pending']);

export interface FreedomPayOptions {
  /** Name of the account here: each country has its own. */
  readonly code: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Scheme and host of the page that it leads buyers to. */
  readonly page: string;
  readonly merchant: string;
  readonly secretKey: string;
  /** The one that this account settles. */
  readonly currency: string;
  /** Takes no money: each payment is marked as a test. */
  readonly isTesting: boolean;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

type Fields = ReadonlyMap<string, string>;

function minorOf(amount: string): number {
  const read = parseMoney(amount, SMALL_CHANGE);
  if (!read.ok) throw new Error(`the provider sent the amount ${amount}`);
  return read.value;
}

/** One that nobody touched is over when its time is, and what is captured later is still on its way. */
function stateOf(found: Fields, now: Date): ProviderStatus['state'] {
  const state = found.get('pg_payment_status') ?? '';
  if (PAID.has(state)) return found.get('pg_captured') === '0' ? 'waiting' : 'paid';
  if (FAILED.has(state)) return 'failed';
  const named = readAttemptName(found.get('pg_order_id') ?? '');
  return named && state === 'new' && hasEnded(named.startedAt, PAYABLE_MINUTES, now)
    ? 'failed'
    : 'waiting';
}

/** Its sums of refunds stand with a minus or without one. */
function leftMinor(found: Fields): number {
  if (FAILED.has(found.get('pg_payment_status') ?? '')) return 0;
  return (
    minorOf(found.get('pg_amount') ?? '') - Math.abs(minorOf(found.get('pg_refund_amount') || '0'))
  );
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** An attempt in the provider's words; the money is captured at once. */
function bodyOf(attempt: AttemptToStart, { merchant, isTesting }: FreedomPayOptions) {
  // What the signature of its messages begins with is the last word of the address: no slash after it.
  const result = attempt.webhookUrl.replace(/\/$/, '');
  const phone = digitsOf(attempt.customer.phone);
  return {
    pg_merchant_id: merchant,
    pg_order_id: attemptName(attempt),
    pg_amount: majorText(attempt.amountMinor, SMALL_CHANGE),
    pg_currency: attempt.currency,
    pg_description: attempt.orderNumber,
    pg_auto_clearing: '1',
    pg_lifetime: String(PAYABLE_MINUTES * 60),
    pg_language: LANGUAGES.get(attempt.language) ?? 'en',
    pg_testing_mode: isTesting ? '1' : '0',
    pg_request_method: 'POST',
    pg_check_url: `${result}/${CHECK}`,
    pg_result_url: result,
    pg_success_url: attempt.returnUrl,
    pg_failure_url: attempt.returnUrl,
    pg_success_url_method: 'GET',
    pg_failure_url_method: 'GET',
    pg_idempotency_key: startKey(attempt),
    pg_user_id: attempt.customer.id,
    pg_user_contact_email: attempt.customer.email,
    ...(phone === '' ? {} : { pg_user_phone: phone }),
    ...(attempt.customer.ip === null ? {} : { pg_user_ip: attempt.customer.ip }),
  };
}

const xml = (body: string): OwnAnswer => ({
  status: 200,
  contentType: 'text/xml; charset=utf-8',
  body,
});
/** Whoever cannot sign gets no signature of ours either. */
const UNHEARD: OwnAnswer = { status: 403, contentType: 'text/plain', body: '' };

/** How it tells of a payment, and asks before it takes money: forms, answered by signed XML. */
function dialectOf({
  code,
  secretKey,
  currency,
}: FreedomPayOptions): NonNullable<HostedProvider['dialect']> {
  const answer = (script: string, raw: Buffer, status: string, words: string): OwnAnswer => {
    const asked = readForm(script, raw, secretKey);
    const fields = { pg_status: status, pg_description: words };
    return asked ? xml(signedXml(script, fields, asked.get('pg_salt') ?? '', secretKey)) : UNHEARD;
  };
  return {
    method: 'POST',
    // What it told is kept and asked about whatever it was: anything but a yes would only make it tell again.
    answer: (raw, heard) => (heard === 'refused' ? UNHEARD : answer(code, raw, 'ok', 'heard')),
    question: {
      parse(raw) {
        const asked = readForm(CHECK, raw, secretKey);
        const amount = asked && parseMoney(asked.get('pg_amount') ?? '', SMALL_CHANGE);
        if (!amount?.ok) return null;
        return {
          providerPaymentId: asked?.get('pg_payment_id') ?? '',
          attemptId: readAttemptName(asked?.get('pg_order_id') ?? '')?.attemptId ?? null,
          amountMinor: amount.value,
          currency: asked?.get('pg_currency') ?? currency,
        };
      },
      answer: (raw, isPayable) =>
        isPayable
          ? answer(CHECK, raw, 'ok', 'may be paid')
          : answer(CHECK, raw, 'rejected', 'is not to be paid'),
    },
  };
}

/** What was told of a payment, without what names its payer. */
const TOLD = ['pg_order_id', 'pg_payment_id', 'pg_result', 'pg_amount', 'pg_currency'] as const;

const webhookReader =
  ({ code, secretKey }: FreedomPayOptions): HostedProvider['parseWebhook'] =>
  (raw) => {
    const told = readForm(code, raw, secretKey);
    const id = told?.get('pg_payment_id') ?? '';
    if (!told || !/^[\w-]{1,60}$/.test(id)) return null;
    return {
      eventId: `${told.get('pg_result') ?? ''}:${id}`.slice(0, 100),
      providerPaymentId: id,
      kept: JSON.stringify(Object.fromEntries(TOLD.map((name) => [name, told.get(name) ?? null]))),
    };
  };

/** Cards in Kazakhstan and Kyrgyzstan, on pages of the provider. It has no keys against a second refund: only what is left goes back. */
export function freedomPayProvider(options: FreedomPayOptions): HostedProvider {
  const { baseUrl, merchant, secretKey, currency, now, timeoutMs } = options;
  const ask = async (script: string, fields: Readonly<Record<string, string>>): Promise<Fields> => {
    const form = signedForm(script, fields, secretKey);
    const url = `${baseUrl}/${script}`;
    const document = await askForXml({
      method: 'POST',
      url,
      form,
      ...(timeoutMs && { timeoutMs }),
    });
    return readAnswer(script, document, secretKey);
  };
  const refusal = (script: string, answer: Fields): Error =>
    new Error(`${script} refused: ${answer.get('pg_error_code') ?? answer.get('pg_status') ?? ''}`);
  const find = async (id: string): Promise<Fields | null> => {
    const fields = { pg_merchant_id: merchant, pg_payment_id: id };
    const found = await ask(SCRIPTS.status, fields);
    if (found.get('pg_status') === 'ok') return found;
    if (UNKNOWN.has(found.get('pg_error_code') ?? '')) return null;
    throw refusal(SCRIPTS.status, found);
  };
  const begin = async (attempt: AttemptToStart): Promise<ProviderStart> => {
    const made = await ask(SCRIPTS.start, bodyOf(attempt, options));
    const [id, redirect] = [made.get('pg_payment_id'), made.get('pg_redirect_url')];
    if (made.get('pg_status') !== 'ok' || !id || !redirect || !URL.canParse(redirect))
      throw refusal(SCRIPTS.start, made);
    return { kind: 'redirect', providerPaymentId: id, redirect };
  };
  return {
    code: options.code,
    merchant,
    isPractice: options.isTesting,
    pageOrigins: [options.page],
    supports: (what) => what.method === 'card' && what.currency === currency,
    dialect: dialectOf(options),

    async start(attempt) {
      const { providerPaymentId: id, page } = attempt;
      const known = id && page ? await find(id) : null;
      if (!id || !page || !known) return begin(attempt);
      return stateOf(known, now()) === 'waiting'
        ? { kind: 'redirect', providerPaymentId: id, redirect: page }
        : { kind: 'settled', providerPaymentId: id };
    },

    parseWebhook: webhookReader(options),

    async fetchStatus(id) {
      const found = await find(id);
      if (!found) return null;
      const named = readAttemptName(found.get('pg_order_id') ?? '');
      return {
        state: stateOf(found, now()),
        amountMinor: leftMinor(found),
        currency: found.get('pg_currency') ?? '',
        attemptId: named?.attemptId ?? null,
        orderNumber: named?.orderNumber ?? null,
        // Signed with the secret of our own account.
        merchant,
      };
    },

    async refund(id, amountMinor, refunded) {
      if (refunded !== currency) throw new Error(`no refunds in ${refunded}`);
      const answer = await ask(SCRIPTS.refund, {
        pg_merchant_id: merchant,
        pg_payment_id: id,
        pg_refund_amount: majorText(amountMinor, SMALL_CHANGE),
      });
      if (!ACCEPTED.has(answer.get('pg_status') ?? '')) throw refusal(SCRIPTS.refund, answer);
    },
  };
}
