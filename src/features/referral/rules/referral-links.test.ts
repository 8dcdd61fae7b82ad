import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathsIn } from '#web/paths.ts';
import { listCountries } from '#countries/packs.ts';
import { linksLayout } from './links-layout.ts';
import { linkQrPath, referralLinks, type LinkFacts } from './referral-links.ts';

const FACTS: LinkFacts = {
  site: 'https://shop.example.test',
  paths: pathsIn('ru'),
  contract: '1000003',
  here: '/ru/shop/catalog/product/400506/',
  delivery: 'by',
  communityUrl: null,
};
const urlOf = (kind: string, facts = FACTS) =>
  referralLinks(facts).find((link) => link.kind === kind)?.url;
const SITE = 'https://shop.example.test';

test('the first link leads to the registration of a privileged client, with the contract I2-109', () => {
  expect(urlOf('client')).toBe(
    `${SITE}/ru/shop/user/registration/PRIVILEGED_CLIENT/?referral=1000003`,
  );
});

test('the second leads to the registration of a consultant, with the contract I2-110', () => {
  expect(urlOf('consultant')).toBe(
    `${SITE}/ru/shop/user/registration/CONSULTANT/?referral=1000003`,
  );
});

test('the third leads to the page that is open, with the contract and the country of delivery; of one’s own account to the first page I2-111', () => {
  expect(urlOf('page')).toBe(
    `${SITE}/ru/shop/catalog/product/400506/?referral=1000003&delivery=by`,
  );
  expect(urlOf('page', { ...FACTS, here: '/ru/shop/profile/orders' })).toBe(
    `${SITE}/ru/?referral=1000003&delivery=by`,
  );
});

test('the mentor of all links is whoever gives them; a guest and a managed contract give none I2-113', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{7,12}$/), (contract) => {
      const links = referralLinks({ ...FACTS, contract, communityUrl: 'https://c.example.test/' });
      expect(links.map(({ kind }) => kind)).toEqual(['client', 'consultant', 'page', 'community']);
      for (const { url } of links) expect(new URL(url).searchParams.get('referral')).toBe(contract);
    }),
  );
  for (const contract of [null, '', 'M1000005', '1000003&x=1'])
    expect(referralLinks({ ...FACTS, contract })).toEqual([]);
});

test('readers of Russian have the newer window in nine countries, everybody else the older one I2-114 I9-082', () => {
  const newer = (language: string) =>
    listCountries()
      .filter((pack) => linksLayout(pack, language) === 'new')
      .map(({ cntr }) => cntr)
      .toSorted();
  expect(newer('ru')).toEqual(['az', 'by', 'kg', 'kz', 'md', 'ru', 'tr', 'ua', 'uz']);
  for (const language of ['en', 'de', 'tr']) expect(newer(language)).toEqual([]);
});

test('the picture of a link is asked for by its address', () => {
  expect(linkQrPath('ru', '/ru/?referral=1')).toBe(
    '/ru/shop/qr/link/svg/?to=%2Fru%2F%3Freferral%3D1',
  );
});
