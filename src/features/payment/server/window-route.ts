import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPurchaseFor, isPayable } from '#features/orders/server/public.ts';
import type { RequestReader } from '#platform/feature.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { paymentWindowPath, thankYouPath } from '../model.ts';
import { isAttemptOpen } from '../rules/attempt-machine.ts';
import { listAttempts } from './attempt-store.ts';
import type { PaymentParts } from './payment-parts.ts';
import { windowHeaders, windowPage } from './window-page.ts';
import { WINDOW_SCRIPTS } from './window-scripts.ts';

const NUMBER = /^\d{1,20}$/;
const REPORT_BYTES = 16 * 1024;
/** What is logged of a report. */
const REPORT_CHARACTERS = 1_000;

interface WindowRequest {
  Params: { lang: string };
  Querystring: Readonly<Record<string, unknown>>;
}

const textOf = (query: WindowRequest['Querystring'], name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** Only an order's page of ours is led back to, whatever the address says. */
const backOf = (wished: string, own: string, language: string): string =>
  wished.startsWith(`/${language}/shop/payment/thank-you/`) ? wished : own;

async function showWindow(
  parts: PaymentParts,
  requests: RequestReader,
  request: FastifyRequest<WindowRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { languageIsKnown } = requests.placeOf(request);
  if (!languageIsKnown) {
    reply.callNotFound();
    return reply;
  }
  const context = await requests.contextOf(request, reply);
  const { language } = context.place;
  const orderNumber = textOf(request.query, 'orderNumber');
  const order =
    NUMBER.test(orderNumber) && (await findPurchaseFor(parts.database, context, { orderNumber }));
  const home = `/${language}/`;
  if (!order) return reply.redirect(home, 303);
  const attempts = await listAttempts(parts.database, order.id);
  const attempt = attempts.find(({ method }) => method === order.paymentMethod);
  const own = thankYouPath(language, attempt?.provider ?? order.paymentMethod, order);
  const isOpen = attempt && isPayable(order.state) && isAttemptOpen(attempt.state);
  // Paid meanwhile, paid otherwise, or begun in a way that has no window: the order's page says how it stands.
  if (!isOpen || attempt.shown?.kind !== 'window') return reply.redirect(own, 303);
  const view = {
    shown: attempt.shown,
    orderNumber,
    language,
    home,
    back: backOf(textOf(request.query, 'returnUrl'), own, language),
    address: context.origin + paymentWindowPath(language),
    say: parts.translateFor(language),
  };
  return reply.headers(windowHeaders(view)).type('text/html; charset=utf-8').send(windowPage(view));
}

/** The page in which a provider's window stands (C3-091), its scripts, and the reports of what it was kept from doing. */
export function mountPaymentWindow(
  app: FastifyInstance,
  parts: PaymentParts,
  requests: RequestReader,
): void {
  const at = paymentWindowPath('x').replace('/x/', '/:lang/');
  const options = { schema: { hide: true }, config: { rateLimit: RATE_LIMITS.lookup } } as const;
  app.get<WindowRequest>(at, options, (request, reply) =>
    showWindow(parts, requests, request, reply),
  );
  for (const { file, text } of WINDOW_SCRIPTS)
    app.get(at + file, options, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(text),
    );
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(`${at}report/`, options, (request, reply) => {
      const report = String(request.body).slice(0, REPORT_CHARACTERS);
      parts.log.error({ report }, 'a payment window was kept from something');
      return reply.code(204).send();
    });
  });
}
