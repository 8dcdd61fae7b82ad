import { expect, test } from 'vitest';
import { propsOfAddress } from './address-props.ts';

const propsOf = (dialog: string, url: string | null) =>
  propsOfAddress({ dialog }, new URLSearchParams(url === null ? '' : { url }), 'Документ');

test('a document comes from a static page of ours I2-155', () => {
  expect(propsOf('document', '/ru/shop/page/about-privacy/')).toEqual({
    alias: 'about-privacy',
    title: 'Документ',
  });
});

test.each([
  null,
  '',
  'https://evil.example.test/ru/shop/page/about-privacy/',
  '//evil.example.test/ru/shop/page/x/',
  '/\\evil.example.test/ru/shop/page/x/',
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  '/ru/shop/page/../../api/',
  '/ru/shop/page/%2e%2e/',
  '/ru/shop/page/x/?y',
  '/ru/shop/cart/',
  `/ru/shop/page/${'a'.repeat(65)}/`,
])('a document that would come from %s stays shut I2-155 D51', (url) => {
  expect(propsOf('document', url)).toBeNull();
});

test('a window of content shows its own page, whatever the address says D90', () => {
  const named = { dialog: 'document', alias: 'business-learn-and-grow' };
  const query = new URLSearchParams({ url: '/ru/shop/page/contacts/' });
  expect(propsOfAddress(named, query, 'Документ')).toEqual({ alias: 'business-learn-and-grow' });
});

test('a film is one of ours, and nothing else plays I2-147', () => {
  expect(propsOf('video', '/videos/400101-look.webm')).toEqual({
    source: '/videos/400101-look.webm',
  });
  for (const url of [
    null,
    '//evil.example.test/videos/a.webm',
    'https://evil.example.test/a.webm',
    '/videos/../a.webm',
    '/videos/a.svg',
    'blob:x',
  ])
    expect(propsOf('video', url)).toBeNull();
});

test('a window that needs nothing is told nothing of the address', () => {
  expect(propsOf('share', '/ru/shop/page/x/')).toEqual({});
});

test('the window of parcels opens with a number and for a carrier, and takes nothing else from its address C2-080', () => {
  const asked = (query: string) =>
    propsOfAddress({ dialog: 'order_tracking' }, new URLSearchParams(query), 'Документ');
  expect(asked('number=AB-12345&provider=strizh')).toEqual({
    number: 'AB-12345',
    provider: 'strizh',
  });
  expect(asked('')).toEqual({});
  expect(asked('number=<script>&provider=../x')).toEqual({});
});

test('windows of one promotion open with its number, and that of a product’s with its SKU C2-048 C2-049', () => {
  const asked = (dialog: string, query: string) =>
    propsOfAddress({ dialog }, new URLSearchParams(query), 'Документ');
  for (const dialog of ['action', 'action-threshold', 'action-add-to-cart']) {
    expect(asked(dialog, 'actionID=501')).toEqual({ actionID: 501 });
    for (const none of ['', 'actionID=0', 'actionID=x', 'actionID=-1', 'actionID=9999999999'])
      expect(asked(dialog, none), none).toBeNull();
  }
  // Where one was in it is said by the whole address, which the wizard reads.
  const query = new URLSearchParams('actionID=601&step=choice1&c0=400503:1');
  expect(propsOfAddress({ dialog: 'action' }, query, 'Документ')).toEqual({
    actionID: 601,
    at: query,
  });
  expect(asked('actions-with-product', 'sku=400501')).toEqual({ sku: '400501' });
  expect(asked('actions-with-product', 'sku=<script>')).toBeNull();
});
