import { expect, test } from 'vitest';
import { getCountry, getStore } from '#countries/packs.ts';
import { languagesOf } from './shell-facts.ts';

test.each(['gb', 'kr', 'no'])(
  'with delivery to %s the switch offers no Russian, and still names the language one reads I2-084 I9-094',
  (country) => {
    const inLanguage = (language: string) =>
      languagesOf(getStore('eu'), getCountry(country), language);
    expect(getStore('eu').languages).toContain('ru');
    expect(inLanguage('en')).not.toContain('ru');
    expect(inLanguage('en')).toContain('en');
    expect(inLanguage('ru')).toContain('ru');
  },
);

test('where Russian is offered the switch has all languages of the store I2-084', () => {
  const store = getStore('eu');
  expect(languagesOf(store, getCountry('bg'), 'en')).toEqual(
    store.languages.filter((language) => ['ru', 'en', 'de', 'tr'].includes(language)),
  );
});
