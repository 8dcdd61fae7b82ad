import Fastify from 'fastify';

/** The post of Russia as this shop asks it, by the shapes of its public documentation: each city has a postcode, and each postcode a price. */
export async function startRussianPostStub() {
  const app = Fastify();
  const stub = {
    origin: '',
    /** By the city's Russian name, or by all that is asked. A city that is missing is not known. */
    postcodes: {} as Record<string, string>,
    /** By postcode, in kopecks without tax. */
    prices: {} as Record<string, number>,
    isUp: true,
    /** It knows several cities of that name. */
    isGuessing: false,
    /** What it answers in place of a price. */
    instead: null as { readonly status: number; readonly body: unknown } | null,
    /** Never answers. */
    isSilent: false,
    asked: [] as { readonly path: string; readonly headers: unknown; readonly body: unknown }[],
    close: () => app.close(),
  };
  app.addHook('preHandler', async (request, reply) => {
    const { authorization, 'x-user-authorization': user } = request.headers;
    stub.asked.push({
      path: request.url,
      headers: { authorization, user },
      body: request.body,
    });
    if (!stub.isUp) return reply.code(503).send({});
    if (authorization !== 'AccessToken not-a-real-token' || user !== 'Basic bm90OnJlYWw=')
      return reply.code(401).send({ code: '401', desc: 'Unauthorized' });
    if (stub.isSilent) await new Promise(() => {});
  });
  app.post<{ Body: { id: string; 'original-address': string }[] }>(
    '/1.0/clean/address',
    async ({ body }) =>
      body.map(({ id, 'original-address': address }) => {
        const index = stub.postcodes[address] ?? stub.postcodes[address.replace(/^.*г\. /, '')];
        return index === undefined
          ? { id, 'original-address': address, 'quality-code': 'UNDEF_01' }
          : {
              id,
              'address-type': 'DEFAULT',
              index,
              'original-address': address,
              place: address,
              'quality-code': 'UNDEF_05',
              'validation-code': stub.isGuessing
                ? 'NOT_VALIDATED_HAS_AMBI'
                : 'NOT_VALIDATED_HAS_NO_MAIN_POINTS',
            };
      }),
  );
  app.post<{ Body: { 'index-to': string; mass: number } }>(
    '/1.0/tariff',
    async ({ body }, reply) => {
      if (stub.instead) return reply.code(stub.instead.status).send(stub.instead.body);
      if (body.mass > 20_000)
        return reply.code(400).send({ code: '1001', 'sub-code': 'ILLEGAL_MASS_EXCESS', desc: '…' });
      const rate = stub.prices[body['index-to']];
      if (rate === undefined)
        return reply.code(400).send({ code: '1001', 'sub-code': 'TARIFF_ERROR', desc: '…' });
      return {
        'delivery-time': { 'max-days': 5, 'min-days': 3 },
        'ground-rate': { rate, vat: rate / 5 },
        'payment-method': 'CASHLESS',
        'total-rate': rate,
        'total-vat': rate / 5,
      };
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  stub.origin = app.listeningOrigin;
  return stub;
}

/** Settings of a shop one of whose carriers is that stub. */
export const russianPostSettings = (origin: string, mailTypes: string) => ({
  RUSSIAN_POST_APP_KEY: 'not-a-real-token',
  RUSSIAN_POST_USER_KEY: 'bm90OnJlYWw=',
  RUSSIAN_POST_FROM_POSTCODE: '101000',
  RUSSIAN_POST_MAIL_TYPES: mailTypes,
  RUSSIAN_POST_API: origin,
});
