import { expect, test } from 'vitest';
import demo from '../../shop/shop.ts';
import { companyFaults, describeCompanyFaults } from './company-faults.ts';

const known = { stores: new Set(['de', 'kz']), countries: new Set(['de', 'kz', 'at']) };
const legalEntity = {
  name: 'Linde Beispiel GmbH',
  address: 'Beispielstraße 1, 10115 Berlin',
  registrationNumber: 'HRB 000000',
  taxNumber: 'DE000000000',
  email: 'office@example.test',
};
const support = {
  phone: '+49 30 00000000',
  hours: { en: 'weekdays 9 to 18' },
  email: 'help@example.test',
  addressErrorsEmail: 'help@example.test',
};
const linden = {
  brand: { name: { en: 'Linden' }, claim: { en: 'good things' } },
  mail: { sender: 'Linden <shop@example.test>' },
  stores: { de: { legalEntity } },
  contacts: { others: support },
};

test('a small company is one, and so is that of the demo', () => {
  expect(companyFaults(linden, known)).toEqual([]);
  const all = new Set(Object.keys(demo.stores));
  expect(companyFaults(demo, { stores: all, countries: new Set([...all, 'it']) })).toEqual([]);
});

test.each([
  ['nothing', undefined, '', 'is missing'],
  [
    'no name',
    { ...linden, brand: { name: {}, claim: { en: 'a' } } },
    'brand.name',
    'must say it in one language at least',
  ],
  [
    'a language of three letters',
    { ...linden, brand: { name: { eng: 'L' }, claim: { en: 'a' } } },
    'brand.name.eng',
    'must be two letters of a language',
  ],
  ['a word that is not known', { ...linden, brandd: {} }, 'brandd', 'is not known'],
  [
    'a colour that ends its declaration',
    {
      ...linden,
      brand: { ...linden.brand, colours: { light: { brand: 'red;}body{display:none' } } },
    },
    'brand.colours.light.brand',
    'must be six figures after a hash',
  ],
  [
    'faces that end theirs',
    { ...linden, brand: { ...linden.brand, fonts: { ui: 'Lora; } *' } } },
    'brand.fonts.ui',
    'must be families as CSS takes them',
  ],
  [
    'a sender without a mail',
    { ...linden, mail: { sender: 'Linden' } },
    'mail.sender',
    'must be a mail address, with a name if you like',
  ],
  ['no store', { ...linden, stores: {} }, 'stores', 'must open one store at least'],
  [
    'a seller without a tax number',
    { ...linden, stores: { de: { legalEntity: { ...legalEntity, taxNumber: undefined } } } },
    'stores.de.legalEntity.taxNumber',
    'is missing',
  ],
  [
    'a host with a port',
    { ...linden, stores: { de: { legalEntity, hosts: ['shop.example.test:80'] } } },
    'stores.de.hosts.0',
    'must be a host name in small letters, without a port',
  ],
  [
    'a store without a pack',
    { ...linden, stores: { de: { legalEntity }, xx: { legalEntity } } },
    'stores.xx',
    'is no store; there are de, kz',
  ],
  [
    'two that are the default',
    {
      ...linden,
      stores: { de: { legalEntity, isDefault: true }, kz: { legalEntity, isDefault: true } },
    },
    'stores.kz.isDefault',
    'is said of two stores',
  ],
  [
    'one host twice',
    {
      ...linden,
      stores: { de: { legalEntity, hosts: ['a.test'] }, kz: { legalEntity, hosts: ['a.test'] } },
    },
    'stores.kz.hosts',
    'names a.test, as de does',
  ],
  ['nobody to ask', { ...linden, contacts: {} }, 'contacts', 'must say how support is reached'],
  [
    'contacts of nowhere',
    { ...linden, contacts: { zz: support } },
    'contacts.zz',
    'is no country that has a pack',
  ],
  [
    'changes to nowhere',
    { ...linden, countries: { zz: {} } },
    'countries.zz',
    'is no country that has a pack',
  ],
])('%s is told at its place, with an example of what is right', (_name, exported, where, what) => {
  const faults = companyFaults(exported, known);
  expect(faults.map((fault) => [fault.where, fault.what])).toContainEqual([where, what]);
  if (where === '') return;
  for (const { example } of faults) expect(example).toMatch(/^\w+: /);
});

test('what the operator reads names the file, the place and the example', () => {
  const faults = companyFaults({ ...linden, mail: { sender: 'Linden' } }, known);
  expect(describeCompanyFaults('/srv/linden/shop.ts', faults)).toBe(
    [
      'The shop does not start: /srv/linden/shop.ts needs a correction.',
      '  mail.sender must be a mail address, with a name if you like.',
      "    For example: mail: { sender: 'Linden <shop@example.test>' }",
      'What may stand there is told in docs/how-to/make-it-yours.md.',
    ].join('\n'),
  );
});
