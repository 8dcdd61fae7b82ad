import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { askProvider, isSameSignature } from './provider-http.ts';

export interface IyzicoAccount {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly secretKey: string;
  readonly timeoutMs?: number;
}

const hmac = (secretKey: string, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('hex');

/** Of a request: over what nobody can guess, its path without a query, and its body. */
function authorizationOf({ apiKey, secretKey }: IyzicoAccount, path: string, body: string) {
  const random = randomBytes(12).toString('hex');
  const signature = hmac(secretKey, random + path + body);
  const words = `apiKey:${apiKey}&randomKey:${random}&signature:${signature}`;
  return {
    authorization: `IYZWSv2 ${Buffer.from(words).toString('base64')}`,
    headers: { 'x-iyzi-rnd': random },
  };
}

const answered = z.looseObject({ status: z.enum(['success', 'failure']) });

/**
 * One request, signed.
 *
 * @returns Its answer, which may be a refusal.
 * @throws For what is none of its answers.
 */
export async function askIyzico(
  account: IyzicoAccount,
  path: string,
  { body, query = '' }: { readonly body?: object; readonly query?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const signed = authorizationOf(account, path, body ? JSON.stringify(body) : '');
  const answer = await askProvider({
    method: body ? 'POST' : 'GET',
    url: `${account.baseUrl}${path}${query}`,
    ...signed,
    ...(body ? { body } : {}),
    ...(account.timeoutMs ? { timeoutMs: account.timeoutMs } : {}),
  });
  return answered.parse(answer);
}

/** Values of an answer in the order of its documentation, colons between them; sums stand there without zeros at their end. */
export const isAnswerSigned = (
  { secretKey }: IyzicoAccount,
  values: readonly (string | number)[],
  signature: unknown,
): boolean => isSameSignature(signature, hmac(secretKey, values.join(':')));

const webhook = z.object({
  iyziEventType: z.string().min(1).max(60),
  iyziPaymentId: z.union([z.number().int(), z.string().max(60)]),
  token: z.string().min(1).max(200),
  paymentConversationId: z.string().min(1).max(100),
  status: z.string().min(1).max(60),
});
export type IyzicoWebhook = z.output<typeof webhook>;

/** What it tells of a payment on its page; null for what is not surely from it. */
export function readIyzicoWebhook(
  secretKey: string,
  raw: Buffer,
  signature: string | string[] | undefined,
): IyzicoWebhook | null {
  let body: unknown;
  try {
    body = JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
  const told = webhook.safeParse(body).data;
  if (!told) return null;
  const words = [
    secretKey,
    told.iyziEventType,
    String(told.iyziPaymentId),
    told.token,
    told.paymentConversationId,
    told.status,
  ];
  return isSameSignature(signature, hmac(secretKey, words.join(''))) ? told : null;
}
