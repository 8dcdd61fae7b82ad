import { expect, test } from 'vitest';
import {
  bannerStateOf,
  isOwnPage,
  linkIn,
  NO_WORDS,
  readBanner,
  type TypedBanner,
} from './banner-form.ts';

const NOW = new Date('2026-11-20T09:00:30Z');
const WHERE = { languages: ['ru', 'en', 'de'], timeZone: 'Europe/Moscow', now: NOW };
const TYPED: TypedBanner = {
  store: 'ru',
  kind: 'slide',
  startDay: '',
  startClock: '',
  endDay: '',
  endClock: '',
  left: '#F4EFE6',
  right: '#e9e1d3',
  color: '#17231e',
  titleSize: '48',
  subTitleSize: '18',
  wide: '',
  tall: '',
  texts: { ru: { ...NO_WORDS, title: '  Сборы \n зимы ', link: '/ru/shop/catalog/' } },
};
const faultsOf = (more: Partial<TypedBanner>) => {
  const read = readBanner({ ...TYPED, ...more }, WHERE);
  return 'faults' in read ? read.faults : {};
};

test.each([
  ['/ru/shop/catalog/', true],
  ['/ru/shop/actions/?actionID=618#more', true],
  ['https://elsewhere.test/', false],
  ['//elsewhere.test/', false],
  ['/\\elsewhere.test', false],
  ['javascript:alert(1)', false],
  ['/ru/../../etc', false],
  ['/ru/ shop', false],
  ['', false],
])('whether %j is a page of ours: %s', (link, isOurs) => {
  expect(isOwnPage(link)).toBe(isOurs);
});

test('a link is the same page in each language', () => {
  expect(linkIn('en', '/ru/shop/catalog/?a=1')).toBe('/en/shop/catalog/?a=1');
  expect(linkIn('en', '/ru')).toBe('/en');
  expect(linkIn('en', '/rules/')).toBe('/en/rules/');
});

test('a banner is read whole: words in one line, colours small, a link for each language, from this minute on', () => {
  const texts = {
    ...TYPED.texts,
    en: { ...NO_WORDS, title: 'Winter' },
    de: { ...NO_WORDS, title: 'Winter', link: '/de/shop/brand/' },
  };
  expect(readBanner({ ...TYPED, texts }, WHERE)).toMatchObject({
    banner: {
      left: '#f4efe6',
      startsAt: new Date('2026-11-20T09:00:00Z'),
      endsAt: null,
      texts: {
        ru: { title: 'Сборы зимы', link: '/ru/shop/catalog/' },
        en: { link: '/en/shop/catalog/' },
        de: { link: '/de/shop/brand/' },
      },
    },
  });
});

test('moments are those of the store', () => {
  const read = readBanner({ ...TYPED, startDay: '2026-12-01', endDay: '2026-12-02' }, WHERE);
  expect(read).toMatchObject({
    banner: {
      startsAt: new Date('2026-11-30T21:00:00Z'),
      endsAt: new Date('2026-12-01T21:00:00Z'),
    },
  });
});

test.each([
  [{ kind: 'poster' }, { kind: 'WRONG' }],
  [{ startDay: '2026-02-31' }, { start: 'WRONG' }],
  [{ startDay: '2026-12-02', endDay: '2026-12-01' }, { end: 'BEFORE' }],
  [{ startDay: '2026-11-01', endDay: '2026-11-02' }, { end: 'PAST' }],
  [{ left: 'red' }, { left: 'WRONG' }],
  [{ right: '#111111' }, { right: 'CONTRAST' }],
  [{ right: '#111111', kind: 'promo' }, {}],
  [{ titleSize: '65' }, { titleSize: 'WRONG' }],
  [{ subTitleSize: '' }, { subTitleSize: 'WRONG' }],
  [{ texts: {} }, { 'title:ru': 'EMPTY', 'link:ru': 'EMPTY' }],
])('what is wrong with %j stands at its field', (more, faults) => {
  expect(faultsOf(more)).toEqual(faults);
});

test('a language without a title says nothing else, and no language is longer than its field', () => {
  const ru = { ...NO_WORDS, title: 'я'.repeat(121), link: '/ru/' };
  const en = { ...NO_WORDS, subTitle: 'Only this' };
  expect(faultsOf({ texts: { ru, en } })).toEqual({ 'title:ru': 'LONG', 'title:en': 'EMPTY' });
});

test('a banner is planned until its first moment, and over from its last one on', () => {
  const from = (startsAt: string, endsAt: string | null) =>
    bannerStateOf({ startsAt: new Date(startsAt), endsAt: endsAt ? new Date(endsAt) : null }, NOW);
  expect(from('2026-11-20T09:00:31Z', null)).toBe('planned');
  expect(from('2026-11-20T09:00:30Z', null)).toBe('running');
  expect(from('2026-11-01T00:00:00Z', '2026-11-20T09:00:30Z')).toBe('ended');
});
