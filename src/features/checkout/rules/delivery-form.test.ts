import { expect, test } from 'vitest';
import { getCountry } from '#countries/packs.ts';
import {
  CHOICE,
  chosenPoint,
  deliveryBody,
  EMPTY_DELIVERY_FORM,
  faultsOf,
  isDeliveryChosen,
  isDeliveryTab,
  wayOfTab,
  type DeliveryForm,
  type DeliveryTerms,
} from './delivery-form.ts';

function termsOf(country: string): DeliveryTerms {
  const pack = getCountry(country);
  return {
    address: pack,
    isLocationCountry: false,
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

const form = (
  change: Partial<DeliveryForm>,
  typed: Partial<DeliveryForm['typed']> = {},
): DeliveryForm => ({
  ...EMPTY_DELIVERY_FORM,
  ...change,
  typed: { ...EMPTY_DELIVERY_FORM.typed, ...RECEIVER, ...typed },
});

const wordsOf = (faults: ReturnType<typeof faultsOf>) =>
  Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, text?.message]));

test('before anything is chosen or typed every field is empty', () => {
  expect(EMPTY_DELIVERY_FORM).toMatchObject({
    tab: null,
    pointNumber: null,
    storeNumber: null,
    courier: null,
  });
  expect(new Set(Object.values(EMPTY_DELIVERY_FORM.typed))).toEqual(new Set(['']));
  expect(isDeliveryChosen(EMPTY_DELIVERY_FORM)).toBe(false);
});

test('there are three tabs', () => {
  expect(['point', 'courier', 'store'].every(isDeliveryTab)).toBe(true);
  expect(['', 'self', null, undefined, 1].some(isDeliveryTab)).toBe(false);
});

test('a comment to the courier has an end, and only a courier reads it', () => {
  const typed = { 'address.city': 'Омск', 'address.street': 'Примерная', 'address.house': '1' };
  const courier = (length: number, tab: 'courier' | 'point' = 'courier') =>
    faultsOf(
      form({ tab, courier: 'X', pointNumber: 5 }, { ...typed, userComment: 'а'.repeat(length) }),
      RU,
    );
  expect(courier(500)).toEqual({});
  expect(courier(501)).toMatchObject({
    userComment: { id: 'field.too-long', values: { maxlength: 500 } },
  });
  expect(courier(501, 'point')).toEqual({});
});

test('nothing chosen is told in the country’s words C5-014', () => {
  expect(wordsOf(faultsOf(form({ tab: 'point' }), RU))).toEqual({
    deliveryChoice: 'Выберите способ получения',
  });
  expect(wordsOf(faultsOf(form({ tab: 'point' }), termsOf('de')))[CHOICE]).toBe(
    'Выберите доставку',
  );
});

test('the form is valid only with a delivery, an address and a receiver C5-015', () => {
  expect(faultsOf(form({ tab: 'point', pointNumber: 5 }), RU)).toEqual({});
  expect(Object.keys(faultsOf(form({ tab: 'courier', courier: 'STRIZH_COURIER' }), RU))).toEqual([
    'address.city',
    'address.street',
    'address.house',
  ]);
  const address = {
    'address.city': 'Новосибирск',
    'address.street': 'Примерная',
    'address.house': '1',
  };
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
  expect(isDeliveryChosen({ ...chosen, tab: 'courier', courier: 'X' })).toBe(true);
  const both = form({ pointNumber: 5, storeNumber: 3 });
  const points = (['point', 'store', 'courier', null] as const).map((tab) =>
    chosenPoint({ ...both, tab }),
  );
  expect(points).toEqual([5, 3, null, null]);
});

test('points and stores are the way self, a courier is courier C4-072', () => {
  expect([wayOfTab('point'), wayOfTab('store'), wayOfTab('courier')]).toEqual([
    'self',
    'self',
    'courier',
  ]);
});

const SHOWN = {
  revision: 4,
  cartSum: 920.1,
  decimals: 2,
  delivery: { type: 'SELF', baseType: 'SELF_VERSTA', price: 149.2, period: '4–7 дней' },
};

test('pickup sends the point and no comment C7-043 C7-044 C7-047 C7-049', () => {
  const body = deliveryBody(
    form({ tab: 'point', pointNumber: 5 }, { userComment: 'подъезд 2' }),
    RU,
    SHOWN,
  );
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

test('a page that knew no price of delivery sends none, and no total', () => {
  const chosen = form({ tab: 'point', pointNumber: 5 });
  const unknown = { ...SHOWN, delivery: { ...SHOWN.delivery, price: null, period: null } };
  expect(deliveryBody(chosen, RU, unknown)).toMatchObject({
    deliveryPrice: undefined,
    deliveryPeriod: undefined,
    totalSum: undefined,
    deliveryType: 'SELF',
  });
  expect(deliveryBody(chosen, RU, { ...SHOWN, delivery: null })).toMatchObject({
    revision: 4,
    deliveryPrice: undefined,
    deliveryPeriod: undefined,
    totalSum: undefined,
    deliveryType: null,
    deliveryBaseType: null,
    receiverPhone: '8 900 000-00-01',
  });
});

test('the address of the page’s own city has its id, whatever spaces were typed around it C7-048', () => {
  const typed = {
    'address.city': ' Новосибирск ',
    'address.street': 'Примерная',
    'address.house': '1',
    'address.apartment': '2',
    'address.zip': '630000',
  };
  const courier = form({ tab: 'courier', courier: 'X' }, typed);
  expect(deliveryBody(courier, RU, SHOWN).deliveryAddress).toMatchObject({
    countryISO: 'ru',
    cityId: 7,
    city: ' Новосибирск ',
    street: 'Примерная',
    house: '1',
    apartment: '2',
    zip: '630000',
  });
  expect(deliveryBody(courier, { ...RU, city: null }, SHOWN).deliveryAddress?.cityId).toBeNull();
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

test('an address of the book goes by its id and is not checked here; one that is typed is, and may be kept C5-015', () => {
  const booked = form({ tab: 'courier', courier: 'X' }, { addressId: 'b1', isAddressKept: 'on' });
  expect(Object.keys(faultsOf(booked, RU)).filter((name) => name.startsWith('address'))).toEqual(
    [],
  );
  const sent = deliveryBody(booked, RU, SHOWN);
  expect(sent).toMatchObject({ deliveryAddress: { id: 'b1', street: '' }, isAddressKept: false });
  const here = form({ tab: 'courier', courier: 'X' }, { addressId: 'new', isAddressKept: 'on' });
  expect(Object.keys(faultsOf(here, RU))).toContain('address.street');
  expect(deliveryBody(here, RU, SHOWN)).toMatchObject({ isAddressKept: true });
});

test('a word typed for another country is neither checked nor sent where its field is not shown C2-075 C5-028', () => {
  const typed = {
    'address.city': 'Berlin',
    'address.street': 'Beispielweg',
    'address.house': '1',
    'address.zip': '10115',
    'address.corps': '☂',
    'address.roadType': 'улица',
  };
  const german = form({ tab: 'courier', courier: 'X' }, typed);
  const terms = { ...termsOf('de'), usePatronymic: false };
  expect(Object.keys(faultsOf(german, terms)).filter((name) => name.startsWith('address'))).toEqual(
    [],
  );
  const shown = { revision: 1, cartSum: 1, delivery: null, decimals: 2 };
  expect(deliveryBody(german, terms, shown).deliveryAddress).toMatchObject({
    city: 'Berlin',
    corps: '',
    roadType: '',
  });
});
