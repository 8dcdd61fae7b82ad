import { expect, test } from 'vitest';
import { arePatternsUsed, checkPattern } from '#base/patterns.ts';
import { agreementRule } from './agreements.ts';
import { listedFacts } from './country-lists.ts';

const words = (codes: string) => codes.split(' ');

test('custom patterns apply in these countries, and in any with a European code I5-019', () => {
  for (const cntr of words('bb am bg by cz de kg kz mn pl ru th ua uz tr'))
    expect([cntr, arePatternsUsed(listedFacts(cntr, false).patternUse, false, false)]).toEqual([
      cntr,
      true,
    ]);
  expect(arePatternsUsed(listedFacts('it', true).patternUse, true, false)).toBe(true);
  expect(arePatternsUsed(listedFacts('vn', false).patternUse, false, false)).toBe(false);
});

test('in az and md they apply only to a single field I5-020', () => {
  for (const cntr of ['az', 'md']) {
    expect(arePatternsUsed(listedFacts(cntr, true).patternUse, true, false)).toBe(false);
    expect(arePatternsUsed(listedFacts(cntr, false).patternUse, false, true)).toBe(true);
  }
});

test('address characters are checked in these countries and in those with a European code C5-020', () => {
  for (const cntr of words('bg by cz de kg kz mn pl ru ua uz'))
    expect(listedFacts(cntr, false).addressAlphabet).not.toBeNull();
  expect(listedFacts('it', true).addressAlphabet).not.toBeNull();
  expect(listedFacts('tr', false).addressAlphabet).toBeNull();
});

test('cz, de, pl and countries with a European code take Latin addresses C5-021', () => {
  for (const cntr of words('cz de pl it'))
    expect(listedFacts(cntr, true).addressAlphabet).toBe('onlyLatin');
});

test('the others take Cyrillic and Latin, Bulgaria too although it has a European code C5-022 D23', () => {
  for (const cntr of words('by kg kz mn ru ua uz'))
    expect(listedFacts(cntr, false).addressAlphabet).toBe('cyrillicAndLatin');
  expect(listedFacts('bg', true).addressAlphabet).toBe('cyrillicAndLatin');
});

test('a Russian street is Cyrillic although other parts of the address may be Latin C5-024 C5-026 D24', () => {
  const { streetAlphabet, addressAlphabet } = listedFacts('ru', false);
  expect([streetAlphabet, addressAlphabet]).toEqual(['onlyCyrillic', 'cyrillicAndLatin']);
  expect(checkPattern(streetAlphabet, 'ул. Ленина, 5')).toBeNull();
  expect(checkPattern(streetAlphabet, 'Lenina 5')).toBe('ONLY_CYRILLIC');
});

test('a new street is Cyrillic and Latin in am, bg, by, kg, kz, mn, ua, uz C5-025', () => {
  for (const cntr of words('am bg by kg kz mn ua uz'))
    expect(listedFacts(cntr, true).streetAlphabet).toBe('cyrillicAndLatin');
});

test('a new street is Latin by default C5-027', () => {
  for (const cntr of words('de it tr xx'))
    expect(listedFacts(cntr, false).streetAlphabet).toBe('onlyLatin');
});

test('de asks for delivery only C5-044', () => {
  expect(agreementRule('de')).toEqual({ always: ['delivery'], withSubscription: ['delivery'] });
});

test('tr asks for remote purchase, personal data policy and pre-purchase C5-045', () => {
  expect(agreementRule('tr').always).toEqual(['remotePurchase', 'personalData', 'prePurchase']);
});

test('every other country asks for delivery and purchase C5-047', () => {
  for (const cntr of ['kz', 'by', 'xx', 'constructor'])
    expect(agreementRule(cntr).always).toEqual(['delivery', 'purchase']);
});

test('the mentor list is titled Mentor choice in cn, th, uz, vn I9-081', () => {
  expect(
    words('cn th uz vn ru').map((cntr) => listedFacts(cntr, false).isMentorListCalledMentors),
  ).toEqual([true, true, true, true, false]);
});

test('the newer referral modal is for az, ru, by, md, kz, kg, uz, ua, tr', () => {
  for (const cntr of words('az ru by md kz kg uz ua tr'))
    expect(listedFacts(cntr, false).isNewReferralModal).toBe(true);
  expect(listedFacts('de', true).isNewReferralModal).toBe(false);
});

test('the banner of the mobile app is for kg, kz, ru, md, tr, uz, by, az, ua, rs, cz and mn I9-018', () => {
  for (const cntr of words('kg kz ru md tr uz by az ua rs cz mn'))
    expect(listedFacts(cntr, false).isMobileAppOffered).toBe(true);
  expect(listedFacts('de', true).isMobileAppOffered).toBe(false);
});

test('mentor links are shown in the listed countries, in ru only vk and ok I5-054 I5-055 I5-056 D5', () => {
  for (const cntr of words('ua by kz uz kg pl de rs cz bg az md'))
    expect(listedFacts(cntr, false).mentorLinks).toContain('fb');
  expect(listedFacts('ru', false).mentorLinks).toEqual(['vk', 'ok']);
  expect(listedFacts('tr', false).mentorLinks).toEqual([]);
});

test('the under-18 note is for ru, ua, kz, mn, kg, md I5-023', () => {
  expect(
    words('ru ua kz mn kg md by').map((cntr) => listedFacts(cntr, false).isUnderAgeNoteShown),
  ).toEqual([true, true, true, true, true, true, false]);
});
