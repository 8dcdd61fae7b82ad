import type { ZodType } from 'zod';
import { PROVIDER_TIMEOUT_MS } from '../provider.ts';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly authorization: string;
  readonly idempotencyKey?: string;
  readonly body?: object;
  /** Sent as a form, in place of a JSON body. */
  readonly form?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/**
 * One request to a provider, which answers JSON. Redirects are not followed: a provider's API has none.
 *
 * @returns The parsed body, or null for 404. Anything else but 2xx is thrown, as is a silence of 3 seconds.
 */
export async function askProvider(request: ProviderRequest): Promise<unknown> {
  const response = await fetch(request.url, {
    method: request.method,
    redirect: 'error',
    signal: AbortSignal.timeout(request.timeoutMs ?? PROVIDER_TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      authorization: request.authorization,
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
    await response.body?.cancel();
    throw new Error(
      `${request.method} ${new URL(request.url).pathname} answered ${response.status}`,
    );
  }
  return response.json();
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
