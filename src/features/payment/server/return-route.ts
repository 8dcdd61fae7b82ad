import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { thankYouPath } from '../model.ts';

const LANGUAGE = /^[a-z]{2}$/;
const PAYSYS = /^[a-z0-9_-]{1,40}$/;
const NUMBER = /^\d{1,20}$/;

function valueOf(part: unknown, name: string): string {
  if (typeof part !== 'object' || part === null) return '';
  const value: unknown = Object.entries(part).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

/** Where the browser goes on; null for an address that we never gave to a provider. */
function wayOn({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): string | null {
  const language = valueOf(params, 'lang');
  const paysys = valueOf(params, 'paysys');
  const orderNumber = valueOf(query, 'order_id');
  const headerId = valueOf(query, 'headerId');
  if (!LANGUAGE.test(language)) return null;
  if (!PAYSYS.test(paysys) || !NUMBER.test(orderNumber) || !NUMBER.test(headerId))
    return `/${language}/`;
  return thankYouPath(language, paysys, { orderNumber, headerId: Number(headerId) });
}

/**
 * The way back from a provider, by GET or by a form: on to the thank-you page. It reads no order and changes none, because
 * anybody can open this address.
 */
export function mountPaymentReturn(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/:lang/shop/payment/return/:paysys/',
    schema: { hide: true },
    handler: async (request, reply) => {
      const to = wayOn(request);
      return to ? reply.redirect(to, 303) : reply.callNotFound();
    },
  });
}
