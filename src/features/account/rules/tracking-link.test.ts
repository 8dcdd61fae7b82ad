import { expect, test } from 'vitest';
import { listCountries } from '#countries/packs.ts';
import { trackingLinks } from './tracking-link.ts';

test.each(listCountries())(
  'from $cntr a parcel can be followed at four providers I2-100',
  (pack) => {
    const links = trackingLinks(
      pack.trackingProviders.map(({ code, name, address }) => ({ code, name: name.ru, address })),
      ' AB 123-456 ',
    );
    const hrefs = links.ok ? links.value.map(({ href }) => href) : [];
    expect(hrefs).toHaveLength(4);
    expect(new Set(hrefs).size).toBe(4);
    for (const href of hrefs) {
      expect(href).toContain('AB123-456');
      expect(new URL(href).protocol).toBe('https:');
    }
  },
);

test('what is no number leads nowhere I2-100', () => {
  for (const typed of ['', '1234', 'a'.repeat(41), '12345&x=1', '<script>', '../../12345'])
    expect(trackingLinks([], typed)).toMatchObject({ ok: false, code: 'NUMBER' });
});
