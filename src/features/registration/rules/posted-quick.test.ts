import { expect, test } from 'vitest';
import { readPostedQuick } from './posted-quick.ts';

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
    isSubscribed: true,
  });
});
