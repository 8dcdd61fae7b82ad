import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { detachMeans, mannerOf, provideCharge, type ChargeRefusal } from './means-store.ts';
import type { SandboxParts } from './start.ts';
import { queueWebhooks } from './webhooks.ts';

/** How long a slow card takes, and a bank that has days for it. */
const SLOW_SECONDS = 10;
const BANK_SECONDS = 60;

const newCharge = z.object({
  attempt_id: z.string().min(8).max(100),
  order_number: z.string().min(1).max(40),
  amount_minor: z.number().int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  token: z.string().min(1).max(100),
  notice_url: z.url({ protocol: /^https?$/ }).max(500),
  is_slow: z.boolean().default(false),
});
const tokenOf = z.object({ token: z.string().max(100) });

const REFUSALS = {
  good: null,
  slow: null,
  declined: 'DECLINED',
  'needs-buyer': 'NEEDS_BUYER',
  gone: 'GONE',
  expired: 'GONE',
} as const satisfies Record<string, ChargeRefusal | null>;

/** Kept cards: charged without their owner, once for each attempt, and forgotten. */
export function mountMeans(api: FastifyInstance, parts: SandboxParts): void {
  api.post('/charges', async (request, reply) => {
    const { behaviour } = parts.control;
    if (behaviour.start === 'error') return reply.code(500).send({ error: 'out of order' });
    if (behaviour.start === 'silent') {
      reply.hijack();
      return reply;
    }
    const given = newCharge.parse(request.body);
    const manner = await mannerOf(parts.database, given.token);
    const now = parts.now();
    const wait =
      behaviour.delaySeconds +
      (manner === 'slow' ? SLOW_SECONDS : 0) +
      (given.is_slow ? BANK_SECONDS : 0);
    const { payment, refusal, isFirst } = await provideCharge(
      parts.database,
      {
        attemptId: given.attempt_id,
        orderNumber: given.order_number,
        amountMinor: given.amount_minor,
        currency: given.currency,
        webhookUrl: given.notice_url,
        refusal: manner === null ? 'GONE' : REFUSALS[manner],
        effectiveAt: new Date(now.getTime() + wait * 1_000),
      },
      now,
    );
    if (isFirst) {
      const told = { merchant: parts.merchant, behaviour };
      await queueWebhooks(parts.database, payment, told, behaviour.copies);
    }
    // Made, and its answer is lost on the way.
    if (behaviour.start === 'unanswered') return reply.code(500).send({ error: 'out of order' });
    return { id: payment.id, refusal };
  });

  api.post('/means/:token/detach', async (request, reply) => {
    await detachMeans(parts.database, tokenOf.parse(request.params).token, parts.now());
    return reply.send({ status: 'detached' });
  });
}
