import type { AttemptToStart } from '../../src/features/payment/server/provider.ts';

/** An invented buyer of one product, as a provider is told of them. */
export const PAYER: Pick<AttemptToStart, 'page' | 'customer' | 'receipt' | 'lines'> = {
  page: null,
  receipt: null,
  customer: {
    id: '01900000-0000-7000-8000-00000000000a',
    email: 'anna@example.test',
    firstName: 'Анна',
    lastName: 'Примерова',
    phone: '+7 900 000-00-01',
    address: { country: 'ru', city: 'Москва', line: 'Примерная ул. 1', zip: '101000' },
    ip: '192.0.2.44',
  },
  lines: [
    { sku: 'TEA', name: 'Чай «Проба»', sumMinor: 2381_05 },
    { sku: 'delivery', name: 'Курьер', sumMinor: 199_00 },
  ],
};
