import { expect, test } from 'vitest';
import { SHARE_TARGETS } from '#countries/share-targets.ts';
import { shareLinks } from './share-links.ts';

const url = 'https://ru.shop.test/ru/shop/catalog/product/400101/?referral=1000002&delivery=ru';
const title = 'Крем «Ночь & день» 50 %';
const links = shareLinks(SHARE_TARGETS, { url, title });
const hrefOf = (id: string) => links.find((link) => link.id === id)?.href ?? '';

test('the networks and messengers of the country come in its order, then e-mail and SMS I2-116 I2-117 I2-118', () => {
  expect(shareLinks(['viber', 'ok'], { url, title }).map(({ id }) => id)).toEqual([
    'viber',
    'ok',
    'email',
    'sms',
  ]);
});

test.each([
  ['telegram', 'https://t.me/share/url', { url, text: title }],
  ['vk', 'https://vk.com/share.php', { url, title }],
  ['ok', 'https://connect.ok.ru/offer', { url, title }],
  ['whatsapp', 'https://wa.me/', { text: `${title}\n${url}` }],
  ['viber', 'viber://forward', { text: `${title}\n${url}` }],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url }],
  ['x', 'https://x.com/intent/post', { url, text: title }],
])('%s is given the address and the words, each whole I2-117', (id, page, values) => {
  const href = hrefOf(id);
  expect(href.split('?')[0]).toBe(page);
  expect(Object.fromEntries(new URLSearchParams(href.slice(href.indexOf('?') + 1)))).toEqual(
    values,
  );
});

test('a letter has the title as its subject and the address as its text, and no address of anybody I2-116', () => {
  expect(hrefOf('email')).toBe(
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
  );
});

test('a text message has both, spaces not as plus signs I2-118', () => {
  expect(hrefOf('sms')).toBe(`sms:?&body=${encodeURIComponent(`${title} ${url}`)}`);
});

test('what is a page of theirs opens a window, what is an app is a scheme of its own I2-121 I7-050', () => {
  for (const { href, opens } of links)
    expect(href.startsWith('https://'), href).toBe(opens === 'window');
});
