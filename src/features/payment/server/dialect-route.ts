import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { hearWebhook, mayBePaid } from './hear-webhook.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { OwnAnswer, PaymentProvider, WebhookDialect } from './provider.ts';

const MESSAGE_BYTES = 64 * 1024;
const LANGUAGE = /^[a-z]{2}$/;

interface DialectRequest {
  Params: { lang: string };
  Body: Buffer | undefined;
}

/** The message itself: what stands after the question mark, or the body. */
function rawOf(request: FastifyRequest<DialectRequest>, { method }: WebhookDialect): Buffer {
  if (method === 'POST') return request.body ?? Buffer.alloc(0);
  const at = request.url.indexOf('?');
  return Buffer.from(at === -1 ? '' : request.url.slice(at + 1));
}

const send = (reply: FastifyReply, { status, contentType, body }: OwnAnswer): FastifyReply =>
  reply.code(status).type(contentType).send(body);

function mountOne(
  scope: FastifyInstance,
  parts: PaymentParts,
  provider: PaymentProvider,
  dialect: WebhookDialect,
): void {
  const at = `/:lang/shop/payment/notify/${provider.code}/`;
  const options = { schema: { hide: true }, config: { rateLimit: RATE_LIMITS.provider } } as const;
  const answer = (
    url: string,
    answerOf: (raw: Buffer, request: FastifyRequest<DialectRequest>) => Promise<OwnAnswer>,
  ): void => {
    scope.route<DialectRequest>({
      ...options,
      method: dialect.method,
      url,
      handler: async (request, reply) => {
        if (!LANGUAGE.test(request.params.lang)) {
          reply.callNotFound();
          return reply;
        }
        return send(reply, await answerOf(rawOf(request, dialect), request));
      },
    });
  };
  answer(at, async (raw, { headers, ip: clientAddress }) => {
    const message = { raw, headers, clientAddress, now: parts.now() };
    return dialect.answer(raw, await hearWebhook(parts, provider, message));
  });
  const { question } = dialect;
  if (!question) return;
  answer(`${at}check/`, async (raw) => {
    const asked = question.parse(raw);
    return question.answer(raw, asked !== null && (await mayBePaid(parts, provider, asked)));
  });
}

/** Addresses of the webhooks of providers that want to be answered in their own words; all others take our call's answer. */
export function mountDialects(app: FastifyInstance, parts: PaymentParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MESSAGE_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const provider of parts.providers.all())
      if (provider.dialect) mountOne(scope, parts, provider, provider.dialect);
  });
}
