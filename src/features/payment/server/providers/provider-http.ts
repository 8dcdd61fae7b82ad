import { timingSafeEqual } from 'node:crypto';
import type { ZodType } from 'zod';
import { PROVIDER_TIMEOUT_MS } from '../provider.ts';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly authorization?: string;
  /** Further ones of this provider. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  readonly body?: object;
  /** Sent as a form, in place of a JSON body. */
  readonly form?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly accept?: string;
}

/** The provider said no in so many words: it is for the adapter to know which no that is. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Null for 404. */
async function send(request: ProviderRequest): Promise<Response | null> {
  const response = await fetch(request.url, {
    method: request.method,
    redirect: 'error',
    signal: AbortSignal.timeout(request.timeoutMs ?? PROVIDER_TIMEOUT_MS),
    headers: {
      accept: request.accept ?? 'application/json',
      ...(request.authorization ? { authorization: request.authorization } : {}),
      ...request.headers,
      ...(request.body ? { 'content-type': 'application/json' } : {}),
      ...(request.idempotencyKey ? { 'idempotence-key': request.idempotencyKey } : {}),
    },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
    // Says its own type.
    ...(request.form ? { body: new URLSearchParams(request.form) } : {}),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) {
    const { status } = response;
    const what = `${request.method} ${new URL(request.url).pathname} answered ${status}`;
    const said = await response.text().catch(() => '');
    throw status < 500 ? new ProviderRefusal(what, status, jsonIn(said)) : new Error(what);
  }
  return response;
}

/**
 * One request to a provider, which answers JSON. Redirects are not followed: a provider's API has none.
 *
 * @returns The parsed body, or null for 404. Anything else but 2xx is thrown, as is a silence of 3 seconds.
 */
export const askProvider = async (request: ProviderRequest): Promise<unknown> =>
  (await send(request))?.json() ?? null;

/** The same of one that answers XML. @throws For 404, too: its addresses name scripts, not payments. */
export async function askForXml(request: Omit<ProviderRequest, 'accept'>): Promise<string> {
  const response = await send({ ...request, accept: 'application/xml' });
  if (!response) throw new Error(`${new URL(request.url).pathname} is not there`);
  return response.text();
}

/** Whether two signatures in hexadecimal letters are the same; takes as long for a wrong one as for the right one. */
export function isSameSignature(given: unknown, right: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body of a webhook; null for bytes that are not what this provider sends. */
export function readWebhookBody<Body>(raw: Buffer, schema: ZodType<Body>): Body | null {
  let body: unknown;
  try {
    body = JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
  return schema.safeParse(body).data ?? null;
}
