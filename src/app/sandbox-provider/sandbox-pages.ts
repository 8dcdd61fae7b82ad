import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { HONEST } from './behaviour.ts';
import { hostedPage, pagePolicy, policyOfWindow, unknownPage, windowPage } from './hosted-page.ts';
import { keepSandboxMeans, MANNERS, type Manner } from './means-store.ts';
import { queueWebhooks } from './webhooks.ts';
import { decidePayment, findSandboxPayment, type SandboxPayment } from './sandbox-store.ts';
import type { SandboxParts } from './start.ts';

const THINKING_SECONDS = 10;
/** A bank that has days for it. */
const SLOW_SECONDS = 60;

const ACTIONS = {
  pay: { decision: 'paid', waitSeconds: 0, copies: 1 },
  refuse: { decision: 'failed', waitSeconds: 0, copies: 1 },
  think: { decision: 'paid', waitSeconds: THINKING_SECONDS, copies: 1 },
  'pay-twice': { decision: 'paid', waitSeconds: 0, copies: 2 },
} as const;

const idOf = z.object({ id: z.string().max(100) });
const started = z.object({ payment_id: z.string().max(100) });
const decided = z.object({
  action: z.enum(['pay', 'refuse', 'think', 'pay-twice']),
  view: z.enum(['page', 'window']).default('page'),
  means: z.enum(MANNERS).default('good'),
});

function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  returnOrigin: string | null,
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(returnOrigin))
    .send(html);
}

/** What the buyer's browser sees: the hosted page, by redirect or by the shop's form, and its buttons. */
export function mountHostedPage(app: FastifyInstance, parts: SandboxParts): void {
  const show = async (reply: FastifyReply, id: string): Promise<FastifyReply> => {
    const payment = await findSandboxPayment(parts.database, id);
    return payment
      ? sendPage(reply, 200, hostedPage(payment, parts.now()), new URL(payment.returnUrl).origin)
      : sendPage(reply, 404, unknownPage(), null);
  };

  async function decide(
    payment: SandboxPayment,
    action: keyof typeof ACTIONS,
    manner: Manner,
  ): Promise<void> {
    const { behaviour } = parts.control;
    const { decision, waitSeconds, copies } = ACTIONS[action];
    const wait = waitSeconds + behaviour.delaySeconds + (payment.isSlow ? SLOW_SECONDS : 0);
    const now = parts.now();
    const made = await decidePayment(
      parts.database,
      payment.id,
      {
        ...(decision === 'paid' ? behaviour : HONEST),
        decision,
        effectiveAt: new Date(now.getTime() + wait * 1_000),
      },
      now,
    );
    // Decided before: a second press changes nothing and leads back as well.
    if (made?.decision === 'paid' && made.isKept)
      await keepSandboxMeans(parts.database, made, manner);
    if (made)
      await queueWebhooks(
        parts.database,
        made,
        { merchant: parts.merchant, behaviour },
        copies * behaviour.copies,
      );
  }

  app.get('/', async (_request, reply) => sendPage(reply, 404, unknownPage(), null));
  app.get('/pay/:id', async (request, reply) => show(reply, idOf.parse(request.params).id));
  app.get('/window/:id', async (request, reply) => {
    const payment = await findSandboxPayment(parts.database, idOf.parse(request.params).id);
    if (!payment) return sendPage(reply, 404, unknownPage(), null);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOfWindow(new URL(payment.returnUrl).origin))
      .send(windowPage(payment, parts.now()));
  });
  app.post('/checkout', async (request, reply) => {
    const given = started.safeParse(request.body);
    if (!given.success) return sendPage(reply, 404, unknownPage(), null);
    return reply.redirect(`/pay/${encodeURIComponent(given.data.payment_id)}`, 303);
  });
  app.post('/pay/:id/decide', async (request, reply) => {
    const payment = await findSandboxPayment(parts.database, idOf.parse(request.params).id);
    const given = decided.safeParse(request.body);
    if (!payment || !given.success) return sendPage(reply, 404, unknownPage(), null);
    await decide(payment, given.data.action, given.data.means);
    return reply.redirect(
      given.data.view === 'window'
        ? `/window/${encodeURIComponent(payment.id)}`
        : payment.returnUrl,
      303,
    );
  });
}
