import Fastify from 'fastify';

/** CDEK as this shop asks it, by the shapes of its public documentation: each city has a price of its own. */
export async function startCdekStub() {
  const app = Fastify();
  const stub = {
    origin: '',
    /** By the city's Russian name, in roubles; a city that is missing is not served. */
    prices: {} as Record<string, number>,
    /** Undefined: it does not say. */
    currency: 'RUB' as string | undefined,
    isUp: true,
    asked: [] as { readonly authorization: unknown; readonly body: unknown }[],
    tokens: 0,
    close: () => app.close(),
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    if (!stub.isUp) return reply.code(503).send({});
  });
  app.post<{ Body: Record<string, string> }>('/v2/oauth/token', async ({ body }, reply) => {
    if (body['grant_type'] !== 'client_credentials' || body['client_secret'] !== 'not-a-real-key')
      return reply.code(401).send({ error: 'invalid_client' });
    stub.tokens += 1;
    return {
      access_token: `token-${stub.tokens}`,
      token_type: 'bearer',
      expires_in: 3599,
      scope: 'order:all',
    };
  });
  app.post<{ Body: { to_location: { city: string } } }>(
    '/v2/calculator/tariff',
    async ({ body, headers }, reply) => {
      stub.asked.push({ authorization: headers.authorization, body });
      if (headers.authorization !== `Bearer ${stub.tokens > 0 ? `token-${stub.tokens}` : ''}`)
        return reply.code(401).send({ requests: [{ state: 'INVALID' }] });
      const price = stub.prices[body.to_location.city];
      if (price === undefined)
        return reply
          .code(400)
          .send({ errors: [{ code: 'v2_recipient_location_is_not_recognized', message: '…' }] });
      return {
        delivery_sum: price,
        period_min: 2,
        period_max: 3,
        calendar_min: 2,
        calendar_max: 5,
        weight_calc: 500,
        services: [],
        total_sum: price,
        currency: stub.currency,
      };
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  stub.origin = app.listeningOrigin;
  return stub;
}

/** Settings of a shop whose courier is that stub. */
export const cdekSettings = (origin: string, tariffs: string) => ({
  CDEK_ACCOUNT: 'test-account',
  CDEK_SECRET: 'not-a-real-key',
  CDEK_FROM_POSTCODE: '101000',
  CDEK_TARIFFS: tariffs,
  CDEK_API: origin,
});
