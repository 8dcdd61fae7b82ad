import { expect, test } from 'vitest';
import { getCountry } from '#countries/packs.ts';
import {
  CHOICE,
  deliveryBody,
  EMPTY_DELIVERY_FORM,
  faultsOf,
  isDeliveryChosen,
  wayOfTab,
  type DeliveryForm,
  type DeliveryTerms,
} from './delivery-form.ts';

function termsOf(country: string): DeliveryTerms {
  const pack = getCountry(country);
  return {
    address: pack,
    usePatronymic: pack.usePatronymic,
    phoneRules: { [pack.cntr]: pack.phone },
    city: { id: 7, name: 'Новосибирск' },
    choiceMissing: pack.deliveryMissing,
  };
}

const RU = termsOf('ru');
const RECEIVER = {
  receiverNameSecond: 'Примерова',
  receiverNameFirst: 'Вера',
  receiverPhone: '8 900 000-00-01',
  receiverEmail: 'vera@example.test',
};

const form = (change: Partial<DeliveryForm>, typed: Partial<DeliveryForm['typed']> = {}): DeliveryForm => ({
  ...EMPTY_DELIVERY_FORM,
  ...change,
  typed: { ...EMPTY_DELIVERY_FORM.typed, ...RECEIVER, ...typed },
});

const wordsOf = (faults: ReturnType<typeof faultsOf>) =>
  Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, text?.message]));

test('nothing chosen is told in the country’s words C5-014', () => {
  expect(wordsOf(faultsOf(form({ tab: 'point' }), RU))).toEqual({ [CHOICE]: 'Выберите способ получения' });
  expect(wordsOf(faultsOf(form({ tab: 'point' }), termsOf('de')))[CHOICE]).toBe('Выберите доставку');
});

test('the form is valid only with a delivery, an address and a receiver C5-015', () => {
  expect(faultsOf(form({ tab: 'point', pointNumber: 5 }), RU)).toEqual({});
  expect(Object.keys(faultsOf(form({ tab: 'courier', courier: 'STRIZH_COURIER' }), RU))).toEqual([
    'address.city',
    'address.street',
    'address.house',
  ]);
  const address = { 'address.city': 'Новосибирск', 'address.street': 'Примерная', 'address.house': '1' };
  const courier = form(
    { tab: 'courier', courier: 'STRIZH_COURIER' },
    { ...address, 'address.zip': '630000' },
  );
  expect(faultsOf(courier, RU)).toEqual({});
});

test('the e-mail is required, and names have no digits C5-016 C5-017 C5-019', () => {
  const faults = faultsOf(
    form({ tab: 'point', pointNumber: 5 }, { receiverEmail: '', receiverNameFirst: 'Вера2' }),
    RU,
  );
  expect(wordsOf(faults)).toEqual({
    receiverNameFirst: 'Нельзя использовать цифры и спецсимволы',
    receiverEmail: 'Обязательное поле!',
  });
});

test('each tab has its own choice, and going back to it finds it again', () => {
  const chosen = form({ tab: 'store', storeNumber: 3 });
  expect(isDeliveryChosen(chosen)).toBe(true);
  expect(isDeliveryChosen({ ...chosen, tab: 'point' })).toBe(false);
  expect(isDeliveryChosen({ ...chosen, tab: 'courier' })).toBe(false);
});

test('points and stores are the way self, a courier is courier C4-072', () => {
  expect([wayOfTab('point'), wayOfTab('store'), wayOfTab('courier')]).toEqual(['self', 'self', 'courier']);
});

const SHOWN = {
  revision: 4,
  cartSum: 920.1,
  decimals: 2,
  delivery: { type: 'SELF', baseType: 'SELF_VERSTA', price: 149.2, period: '4–7 дней' },
};

test('pickup sends the point and no comment C7-043 C7-044 C7-047 C7-049', () => {
  const body = deliveryBody(form({ tab: 'point', pointNumber: 5 }, { userComment: 'подъезд 2' }), RU, SHOWN);
  expect(body).toMatchObject({
    cartSum: 920.1,
    deliveryPrice: 149.2,
    deliveryPeriod: '4–7 дней',
    totalSum: 1069.3,
    deliveryType: 'SELF',
    deliveryBaseType: 'SELF_VERSTA',
    deliveryPointNumber: 5,
    deliveryAddress: null,
    receiverEmail: 'vera@example.test',
    receiverNameFirst: 'Вера',
    receiverNameSecond: 'Примерова',
    userComment: '',
  });
});

test('a courier is sent the address and the comment C7-048', () => {
  const courier = form(
    { tab: 'courier', courier: 'X' },
    { userComment: 'подъезд 2', 'address.city': 'Омск' },
  );
  const body = deliveryBody(courier, RU, SHOWN);
  expect(body).toMatchObject({ deliveryPointNumber: null, userComment: 'подъезд 2' });
  // Another city than the page's has no id of ours.
  expect(body.deliveryAddress).toMatchObject({ city: 'Омск', cityId: null, countryISO: 'ru' });
});

test('a patronymic is sent empty where the country hides it C7-045', () => {
  const typed = form({ tab: 'point', pointNumber: 5 }, { receiverNameThird: 'Ивановна' });
  expect(deliveryBody(typed, RU, SHOWN).receiverNameThird).toBe('Ивановна');
  expect(deliveryBody(typed, termsOf('de'), SHOWN).receiverNameThird).toBe('');
});
