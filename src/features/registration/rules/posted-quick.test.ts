import { expect, test } from 'vitest';
import { isOnlyTaken, quickBody } from './form-body.ts';
import { agreedIn, quickFaults, readPostedQuick, withoutStale } from './posted-quick.ts';

const tickedIn = (form: FormData) => agreedIn(form).consents;

test('all that a guest filled in for the contract comes back with a refused form I2-032 I2-035 I2-036', () => {
  const texts = {
    tr_city: 'Ankara',
    tr_documentNumber: '12345678901',
    th_documentNumber: '12',
    tr_taxAgreement: '1',
    sex: 'M',
    mentor: '1000003',
    promoMentorSale: 'KEDR10',
    oldContract: '77000001',
    oldContractCode: '4821',
    subscribe: '1',
  };
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.append('consents', 'confidentiality');
  form.append('documentVersion', 'confidentiality 3');
  form.append('documentVersion', 'user-agreement 2');
  form.append('documentVersion', 'newsletter 1');
  expect(tickedIn(form)).toEqual(['confidentiality', 'newsletter', 'tax']);
  expect(tickedIn(new FormData())).toEqual([]);
  expect(readPostedQuick(form)).toMatchObject({
    additions: {
      tr_city: 'Ankara',
      tr_documentNumber: '12345678901',
      th_documentNumber: '12',
      tr_taxAgreement: '1',
      tr_address: '',
    },
    sex: 'M',
    mentors: {
      mentor: '1000003',
      promoMentorSale: 'KEDR10',
      oldContract: '77000001',
      oldContractCode: '4821',
    },
    isMentorWanted: false,
    // The tax line's document is not said, so nobody can tell which one was read.
    ticked: { confidentiality: 3, newsletter: 1 },
  });
});

test('what a guest has left out is known before anything is sent, in the order of the page D85 I2-036', () => {
  const form = new FormData();
  form.set('th_documentNumber', '12');
  form.append('consents', 'confidentiality');
  expect(Object.keys(quickFaults(form, ['th_documentNumber']))).toEqual([
    'th_documentNumber',
    'consents.user-agreement',
    'consents.privacy',
  ]);
  form.append('consents', 'user-agreement');
  expect(quickFaults(form, [])).toEqual({});
});

test('a box that was ticked beside an older text, or beside none that is said, is not ticked D85 I2-033 I2-035', () => {
  const form = new FormData();
  for (const consent of ['confidentiality', 'user-agreement', 'adult'])
    form.append('consents', consent);
  for (const box of ['subscribe', 'tr_taxAgreement']) form.set(box, '1');
  form.append('documentVersion', 'confidentiality 2');
  form.append('documentVersion', 'user-agreement 1');
  form.append('documentVersion', 'newsletter 1');
  form.set('sex', 'M');
  const versions = { confidentiality: 2, 'user-agreement': 2, newsletter: 2, tax: 1 };
  const fresh = withoutStale(form, versions);
  // Being of age has no document.
  expect(tickedIn(fresh)).toEqual(['confidentiality', 'adult']);
  expect(fresh.get('sex')).toBe('M');
  expect(tickedIn(withoutStale(form, { ...versions, newsletter: 1 }))).toContain('newsletter');
});

test('a registration that is refused for an e-mail or a phone alone has an account behind it; with anything else wrong there is something to put right I4-007', () => {
  expect(isOnlyTaken({ email: 'taken' })).toBe(true);
  expect(isOnlyTaken({ email: 'taken', phone: 'taken' })).toBe(true);
  expect(isOnlyTaken({ email: 'taken', tr_city: 'missing' })).toBe(false);
});

test('a guest is registered as the receiver whatever else the form says of them, and with what is ticked I4-007', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['name', 'Another'],
    ['consents', 'privacy'],
    ['requestKey', 'once'],
  ] as const)
    form.append(name, value);
  const buyer = {
    name: 'Анна',
    secondName: 'Примерова',
    phone: '9'.repeat(90),
    email: 'anna@example.test',
    countryISO: 'ru',
  };
  expect(quickBody(form, buyer)).toMatchObject({
    ...buyer,
    phone: '9'.repeat(60),
    consents: ['privacy'],
    requestKey: 'once',
    contractType: 2,
    isQuickRegistration: true,
  });
});
