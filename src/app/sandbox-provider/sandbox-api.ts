import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSame } from '#platform/secrets.ts';
import { behaviourSchema } from './behaviour.ts';
import { mountMeans } from './means-api.ts';
import { showMeans, type SandboxMeans } from './means-store.ts';
import { mountCodeProviders } from './code-providers.ts';
import {
  findSandboxPayment,
  provideSandboxPayment,
  refundSandboxPayment,
  statusAt,
  type SandboxPayment,
} from './sandbox-store.ts';
import type { SandboxParts } from './start.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(500);

const newPayment = z.object({
  attempt_id: z.string().min(8).max(100),
  order_number: z.string().min(1).max(40),
  amount_minor: z.number().int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  mode: z.enum(['GET', 'POST', 'CODE', 'WINDOW']),
  return_url: webAddress,
  notice_url: webAddress,
  language: z.string().regex(/^[a-z]{2}$/),
  keep: z.boolean().default(false),
  is_slow: z.boolean().default(false),
});

const refund = z.object({ amount_minor: z.number().int().min(1), currency: z.string() });
const idOf = z.object({ id: z.string().max(100) });

function isAllowed(request: FastifyRequest, apiKey: string): boolean {
  const { authorization } = request.headers;
  return authorization !== undefined && isSame(authorization, `Bearer ${apiKey}`);
}

const view = (payment: SandboxPayment, merchant: string, now: Date) => ({
  id: payment.id,
  status: statusAt(payment, now),
  amount_minor: payment.takenMinor ?? payment.amountMinor,
  currency: payment.takenCurrency ?? payment.currency,
  attempt_id: payment.attemptId,
  order_number: payment.takenFor ?? payment.orderNumber,
  merchant: payment.takenBy ?? merchant,
  refunded_minor: payment.refundedMinor,
  is_on_its_way: payment.decision !== null && statusAt(payment, now) === 'waiting',
  means: null as SandboxMeans | null,
});

/** A payment begins: the same attempt gets the same payment. */
function mountPayments(api: FastifyInstance, parts: SandboxParts): void {
  api.post('/payments', async (request, reply) => {
    const { start, codeSeconds } = parts.control.behaviour;
    if (start === 'error') return reply.code(500).send({ error: 'out of order' });
    if (start === 'silent') {
      reply.hijack();
      return reply;
    }
    const given = newPayment.parse(request.body);
    const payment = await provideSandboxPayment(
      parts.database,
      {
        attemptId: given.attempt_id,
        orderNumber: given.order_number,
        amountMinor: given.amount_minor,
        currency: given.currency,
        mode: given.mode,
        returnUrl: given.return_url,
        webhookUrl: given.notice_url,
        language: given.language,
        endsAt:
          given.mode === 'CODE' ? new Date(parts.now().getTime() + codeSeconds * 1_000) : null,
        isKept: given.keep,
        isSlow: given.is_slow,
      },
      parts.now(),
    );
    const isForm = payment.mode === 'POST';
    const page = `${parts.origin()}/pay/${encodeURIComponent(payment.id)}`;
    return {
      ...view(payment, parts.merchant, parts.now()),
      url: isForm ? `${parts.origin()}/checkout` : page,
      params: isForm ? { payment_id: payment.id } : {},
      code: payment.endsAt && { payload: page, ends_at: payment.endsAt.toISOString() },
      window_url:
        payment.mode === 'WINDOW'
          ? `${parts.origin()}/window/${encodeURIComponent(payment.id)}`
          : null,
    };
  });
}

/** How a payment stands. */
function mountStatus(api: FastifyInstance, parts: SandboxParts): void {
  api.get('/payments/:id', async (request, reply) => {
    const { status } = parts.control.behaviour;
    if (status === 'error') return reply.code(500).send({ error: 'out of order' });
    if (status === 'silent') {
      reply.hijack();
      return reply;
    }
    const payment = await findSandboxPayment(parts.database, idOf.parse(request.params).id);
    if (!payment || status === 'unknown') return reply.code(404).send({ error: 'unknown' });
    const shown = status === 'stale' ? { ...payment, decision: null } : payment;
    const told = view(shown, parts.merchant, parts.now());
    const token = told.status === 'paid' ? shown.meansToken : null;
    return { ...told, means: token && (await showMeans(parts.database, token)) };
  });
}

/** Money goes back, once for each key. */
function mountRefunds(api: FastifyInstance, parts: SandboxParts): void {
  api.post('/payments/:id/refunds', async (request, reply) => {
    const { refund: behaviour } = parts.control.behaviour;
    if (behaviour === 'error') return reply.code(500).send({ error: 'out of order' });
    const { id } = idOf.parse(request.params);
    const { amount_minor, currency } = refund.parse(request.body);
    const payment = await findSandboxPayment(parts.database, id);
    if (!payment) return reply.code(404).send({ error: 'unknown' });
    const key = String(request.headers['idempotence-key'] ?? '');
    const isDone =
      key !== '' &&
      currency === (payment.takenCurrency ?? payment.currency) &&
      (await refundSandboxPayment(parts.database, id, amount_minor, key));
    if (behaviour === 'unanswered') return reply.code(500).send({ error: 'out of order' });
    return isDone ? { status: 'refunded' } : reply.code(409).send({ error: 'not refundable' });
  });
}

/** What the shop's server asks, with the API key: payments, their status, refunds, and the behaviour that tests choose. */
export function mountSandboxApi(app: FastifyInstance, parts: SandboxParts): void {
  void app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!isAllowed(request, parts.apiKey)) await reply.code(401).send({ error: 'no key' });
    });
    api.setErrorHandler((fault, _request, reply) =>
      fault instanceof z.ZodError
        ? reply
            .code(422)
            .send({ error: 'unusable request', issues: fault.issues.map(({ path }) => path) })
        : reply.code(500).send({ error: 'fault' }),
    );

    mountPayments(api, parts);
    mountStatus(api, parts);
    mountRefunds(api, parts);
    mountCodeProviders(api, parts);
    mountMeans(api, parts);
    api.post('/__control', (request, reply) => {
      parts.control.behaviour = behaviourSchema.parse(request.body ?? {});
      return reply.send(parts.control.behaviour);
    });
  });
}
