import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountPaymentReturn } from './return-route.ts';

async function come(url: string, method: 'GET' | 'POST' = 'GET') {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  mountPaymentReturn(app);
  const answer = await app.inject({ method, url });
  return [answer.statusCode, answer.headers.location];
}

test('a buyer who comes back from the provider is led to the thank-you page', async () => {
  const to = '/ru/shop/payment/thank-you/sandbox/?order_id=10000016&headerId=1';
  expect(await come('/ru/shop/payment/return/sandbox/?order_id=10000016&headerId=1')).toEqual([
    303,
    to,
  ]);
  expect(
    await come('/ru/shop/payment/return/sandbox?order_id=10000016&headerId=1', 'POST'),
  ).toEqual([303, to]);
});

test('an address that we never gave to a provider leads nowhere else', async () => {
  for (const query of [
    '',
    '?order_id=//elsewhere.test&headerId=1',
    '?order_id=1&headerId=1&headerId=2',
  ])
    expect(await come(`/ru/shop/payment/return/sandbox/${query}`)).toEqual([303, '/ru/']);
  expect((await come('/%2F%2Felsewhere.test/shop/payment/return/sandbox/'))[0]).toBe(404);
});
