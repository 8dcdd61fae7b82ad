import { SANDBOX_SIGNATURE_HEADER } from '#features/payment/server/providers/sandbox.ts';
import {
  signWebhook,
  WEBHOOK_TOLERANCE_SECONDS,
} from '#features/payment/server/webhook-signature.ts';
import type { Database } from '#platform/database.ts';
import type { Behaviour } from './behaviour.ts';
import {
  finishWebhook,
  postponeWebhook,
  queueWebhook,
  takeDueWebhooks,
  type DueWebhook,
  type SandboxPayment,
} from './sandbox-store.ts';

const POLL_MS = 250;
const SEND_TIMEOUT_MS = 3_000;
const ATTEMPTS_MAX = 12;

interface EventOfPayment {
  readonly event: 'payment.processing' | 'payment.paid' | 'payment.failed';
  readonly number: number;
}

const eventsOf = (decision: 'paid' | 'failed'): readonly EventOfPayment[] => [
  { event: 'payment.processing', number: 1 },
  { event: decision === 'paid' ? 'payment.paid' : 'payment.failed', number: 2 },
];

/** Puts the webhooks of a decided payment in the queue, as often and in the order that the behaviour says. */
export async function queueWebhooks(
  database: Database,
  payment: SandboxPayment,
  { merchant, behaviour }: { readonly merchant: string; readonly behaviour: Behaviour },
  copies: number,
): Promise<void> {
  if (behaviour.isDropping || payment.decision === null || payment.effectiveAt === null) return;
  const events = eventsOf(payment.decision);
  const ordered = behaviour.isReversed ? events.toReversed() : events;
  for (const { event, number } of ordered) {
    const body = JSON.stringify({
      event_id: `${payment.id}-${number}`,
      event,
      payment_id: payment.id,
      attempt_id: payment.attemptId,
      order_number: payment.takenFor ?? payment.orderNumber,
      amount_minor: payment.takenMinor ?? payment.amountMinor,
      currency: payment.takenCurrency ?? payment.currency,
      merchant: payment.takenBy ?? merchant,
      created_at: payment.effectiveAt.toISOString(),
    });
    for (let copy = 0; copy < copies; copy++)
      await queueWebhook(database, {
        url: payment.webhookUrl,
        body,
        dueAt: payment.effectiveAt,
        forgery: behaviour.forgery,
      });
  }
}

/** The body and its signature as they go out, spoilt where a test asked for it. */
export function signedWebhook(
  { body, forgery }: Pick<DueWebhook, 'body' | 'forgery'>,
  secret: string,
  now: Date,
): { body: string; signature: string | null } {
  const bytes = Buffer.from(body);
  const beyondTolerance = (WEBHOOK_TOLERANCE_SECONDS + 1) * 1_000;
  const signedAt = (at: number): string => signWebhook(secret, bytes, new Date(at));
  if (forgery === 'unsigned') return { body, signature: null };
  if (forgery === 'signature')
    return { body, signature: signWebhook(`${secret}-of-somebody-else`, bytes, now) };
  if (forgery === 'stale') return { body, signature: signedAt(now.getTime() - beyondTolerance) };
  if (forgery === 'early') return { body, signature: signedAt(now.getTime() + beyondTolerance) };
  if (forgery === 'signed-twice')
    return { body, signature: `${signedAt(now.getTime())}, ${signedAt(now.getTime())}` };
  const sent = forgery === 'reserialised' ? JSON.stringify(JSON.parse(body), null, 1) : body;
  return { body: sent, signature: signedAt(now.getTime()) };
}

export interface WebhookSender {
  /** Sends what is due now and waits for it; for tests. @returns How many were sent. */
  sendDue(): Promise<number>;
  stop(): Promise<void>;
}

/** Sends webhooks until the shop takes them: 1, 2, 4 … seconds between the tries, 12 tries. */
export function startWebhookSender(
  database: Database,
  secret: string,
  now: () => Date,
): WebhookSender {
  let running: Promise<number> | null = null;

  async function send(webhook: DueWebhook): Promise<void> {
    const { body, signature } = signedWebhook(webhook, secret, now());
    let isTaken = false;
    try {
      const response = await fetch(webhook.url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          ...(signature ? { [SANDBOX_SIGNATURE_HEADER]: signature } : {}),
        },
        body,
      });
      await response.body?.cancel();
      isTaken = response.ok;
    } catch {
      isTaken = false;
    }
    if (isTaken || webhook.forgery !== null || webhook.attempts >= ATTEMPTS_MAX)
      await finishWebhook(database, webhook.id, now());
    else
      await postponeWebhook(
        database,
        webhook.id,
        new Date(now().getTime() + 2 ** (webhook.attempts - 1) * 1_000),
      );
  }

  async function drain(): Promise<number> {
    const due = await takeDueWebhooks(database, now());
    await Promise.all(due.map(send));
    return due.length;
  }

  const sendDue = (): Promise<number> =>
    (running ??= drain().finally(() => {
      running = null;
    }));
  // A database that goes away for a moment ends no provider; the next poll tries again.
  const timer = setInterval(() => void sendDue().catch(() => 0), POLL_MS);
  return {
    sendDue,
    async stop() {
      clearInterval(timer);
      await running?.catch(() => 0);
    },
  };
}
