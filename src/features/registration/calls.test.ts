import { expect, test } from 'vitest';
import { saveRegistration as save, validateRegistration as check } from './calls/registration.ts';

test('check and sending of a registration take every field of the specification I7-006', () => {
  const body = {
    _csrf_token: 'proof',
    token: 'answer of the captcha',
    name: 'Вера',
    secondName: 'Новикова',
    sex: 'M',
    birthDate: '28.02.1990',
    email: 'vera@example.test',
    phone: '+7 911 000-00-01',
    countryISO: 'ru',
    cityID: 3,
    csc: '9000001',
    contractType: 2,
    isQuickRegistration: true,
    subscribe: true,
    getPersonalConsultant: true,
    mentor: '1000003',
    mentorSelectionMethod: 'manual',
    promoMentorSale: 'KEDR-10',
    oldContract: '1100001',
    tr_city: 'İstanbul',
    tr_district: 'Kadıköy',
    tr_streetBlock: 'Moda',
    tr_address: 'Çınar Sokak 7',
    tr_documentNumber: '10000000000',
    tr_taxAgreement: true,
    th_documentNumber: '1234567890123',
  };
  expect(check.body.parse(body)).toMatchObject(body);
  expect(save.body.parse(body)).toMatchObject(body);
});

test('as forms write them: a box is 1 or on, a phone may come in two parts, an empty city is none I7-006', () => {
  const body = {
    subscribe: '1',
    tr_taxAgreement: 'on',
    getPersonalConsultant: '0',
    contractType: '2',
  };
  expect(check.body.parse(body)).toMatchObject({
    subscribe: true,
    tr_taxAgreement: true,
    getPersonalConsultant: false,
    isQuickRegistration: false,
    contractType: 2,
  });
  const phone = { code: '+7', number: '9110000001' };
  expect(check.body.parse({ phone, cityID: '' })).toMatchObject({ phone, cityID: '' });
});
