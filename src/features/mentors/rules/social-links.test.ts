import { expect, test } from 'vitest';
import { listedFacts, MENTOR_LINKS, type MentorLink } from '#countries/country-lists.ts';
import { socialLinks } from './social-links.ts';

const CONTACTS = [
  { type: 'VK', value: 'anna.kedrova' },
  { type: 'OKID', value: '123456' },
  { type: 'FACEID', value: 'anna' },
  { type: 'INSTNAME', value: '@anna_k' },
];
const typesIn = (country: string) =>
  socialLinks(CONTACTS, listedFacts(country, false).mentorLinks).map(({ type }) => type);

test('contacts VK, OKID, FACEID, INSTNAME become links vk, ok, fb, instagram I3-013 I3-014 D5', () => {
  expect(socialLinks(CONTACTS, MENTOR_LINKS)).toEqual([
    { type: 'vk', href: 'https://vk.com/anna.kedrova' },
    { type: 'ok', href: 'https://ok.ru/profile/123456' },
    { type: 'fb', href: 'https://www.facebook.com/anna' },
    { type: 'instagram', href: 'https://www.instagram.com/anna_k' },
  ]);
});

test('all ten kinds of links can be had I3-015', () => {
  const typed: Partial<Record<MentorLink, string>> = {
    mail: 'anna@example.test',
    phone: '+7 900 000-00-01',
    blog: 'https://blog.example.test/',
  };
  const contacts = MENTOR_LINKS.map((type) => ({ type, value: typed[type] ?? 'anna' }));
  expect(socialLinks(contacts, MENTOR_LINKS).map(({ type }) => type)).toEqual(MENTOR_LINKS);
});

test('links are shown in listed countries only, in ru vk and ok alone I5-054 I5-055 I5-056', () => {
  expect(typesIn('ru')).toEqual(['vk', 'ok']);
  expect(typesIn('kz')).toEqual(['vk', 'ok', 'fb', 'instagram']);
  expect(typesIn('tr')).toEqual([]);
});

test.each([
  ['blog', 'javascript:alert(1)'],
  ['blog', 'http://blog.example.test/'],
  ['VK', '../../evil?x="><script>'],
  ['VK', 'data:text/html,x'],
  ['mail', 'a@b.test?bcc=all@example.test'],
  ['phone', 'tel:*#06#'],
  ['passport', '4500 000000'],
])('what is no link of its kind leads nowhere: %s %s', (type, value) => {
  expect(socialLinks([{ type, value }], MENTOR_LINKS)).toEqual([]);
});

test('of two links of a kind the first one counts', () => {
  const contacts = [
    { type: 'vk', value: 'first' },
    { type: 'VK', value: 'second' },
  ];
  expect(socialLinks(contacts, MENTOR_LINKS)).toEqual([
    { type: 'vk', href: 'https://vk.com/first' },
  ]);
});
