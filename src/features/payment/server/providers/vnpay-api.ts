import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { askProvider, isSameSignature } from './provider-http.ts';

export interface VnpayAccount {
  /** Where its questions are answered. */
  readonly apiUrl: string;
  /** Name of the terminal. */
  readonly terminal: string;
  readonly secretKey: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

export const VERSION = '2.1.0';
/** Its sums are hundredths, though its currency has none. */
export const HUNDRED = 100;
const HOURS_EAST = 7;
/** Whoever asks is this server: no buyer is near, and its address says nothing. */
const NOBODY = '127.0.0.1';

const hmac = (secretKey: string, text: string): string =>
  createHmac('sha512', secretKey).update(text).digest('hex');

/** A moment as it writes it: by the clocks of Vietnam, which know no summer time. */
export const vnpayTime = (moment: Date): string =>
  new Date(moment.getTime() + HOURS_EAST * 3_600_000)
    .toISOString()
    .replaceAll(/\D/g, '')
    .slice(0, 14);

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : Number(a > b);

/** All fields by their names, as a query, and its signature. */
export function signedQuery(
  fields: Readonly<Record<string, string>>,
  secretKey: string,
): URLSearchParams {
  const query = new URLSearchParams(Object.entries(fields).toSorted(byName));
  query.append('vnp_SecureHash', hmac(secretKey, query.toString()));
  return query;
}

const UNSIGNED = new Set(['vnp_SecureHash', 'vnp_SecureHashType']);

/** Its own fields of a query; null for one that it did not sign, or that names a field twice. */
export function readQuery(raw: Buffer, secretKey: string): ReadonlyMap<string, string> | null {
  const query = new URLSearchParams(raw.toString('utf8'));
  const told = [...query].filter(([name]) => name.startsWith('vnp_')).toSorted(byName);
  const fields = new Map(told);
  if (fields.size !== told.length) return null;
  const signed = new URLSearchParams(told.filter(([name]) => !UNSIGNED.has(name))).toString();
  return isSameSignature(fields.get('vnp_SecureHash'), hmac(secretKey, signed)) ? fields : null;
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const answered = z.record(z.string(), text);
export type VnpayAnswer = Readonly<Record<string, string>>;

const REQUEST = {
  querydr: 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
  refund:
    'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo',
} as const;
const ANSWER =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo';
const ANSWERS = { querydr: `${ANSWER} PromotionCode PromotionAmount`, refund: ANSWER } as const;

/** Values of the named fields with bars between them, signed. */
const barred = (fields: VnpayAnswer, names: string, secretKey: string): string =>
  hmac(
    secretKey,
    names
      .split(' ')
      .map((name) => fields[`vnp_${name}`] ?? '')
      .join('|'),
  );

/** The same key on the same day is the same question there, and the second is refused. */
export const requestIdOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * Asks about a payment.
 *
 * @returns Its answer with the code of what came of it; only one that says yes is signed in any case.
 * @throws For an answer that it did not sign.
 */
export async function askVnpay(
  account: VnpayAccount,
  command: keyof typeof REQUEST,
  fields: Readonly<Record<string, string>>,
): Promise<VnpayAnswer> {
  const { secretKey, terminal, apiUrl, now, timeoutMs } = account;
  const asked = {
    vnp_RequestId: randomUUID().replaceAll('-', ''),
    vnp_Version: VERSION,
    vnp_Command: command,
    vnp_TmnCode: terminal,
    vnp_CreateDate: vnpayTime(now()),
    vnp_IpAddr: NOBODY,
    ...fields,
  };
  const body = { ...asked, vnp_SecureHash: barred(asked, REQUEST[command], secretKey) };
  const timing = timeoutMs ? { timeoutMs } : {};
  const answer = answered.parse(
    await askProvider({ method: 'POST', url: apiUrl, body, ...timing }),
  );
  const right = barred(answer, ANSWERS[command], secretKey);
  if (answer['vnp_ResponseCode'] === '00' && !isSameSignature(answer['vnp_SecureHash'], right))
    throw new Error('the answer is not signed by the provider');
  return answer;
}
