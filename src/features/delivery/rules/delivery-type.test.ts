import { expect, test } from 'vitest';
import { chooseWay } from './choose-way.ts';
import { chosenCourier, chosenKind, kindOfType, wayOfKind, wireTypes } from './delivery-type.ts';

test('one kind inside has three faces outside D19', () => {
  expect(
    ['CORPORATECSC', 'SELF', 'SELF_STRIZH', 'RUSSIAN_POST_COURIER', 'SELFISH'].map(kindOfType),
  ).toEqual(['csc', 'self', 'self', 'other', 'other']);
});

test('of the post’s carriers offices are pickups, the rest couriers C3-072', () => {
  const couriers = ['RUSSIAN_POST_COURIER', 'RUSSIAN_POST_F_CLASS', 'RUSSIAN_POST_EMS'];
  expect(couriers.map(kindOfType)).toEqual(['other', 'other', 'other']);
  expect(['RUSSIAN_PVZ', 'RUSSIAN_POST_PICK_UP'].map(kindOfType)).toEqual(['self', 'self']);
  expect(wireTypes('RUSSIAN_PVZ')).toEqual({ type: 'SELF', baseType: 'RUSSIAN_PVZ' });
  expect(chosenKind('SELF', 'RUSSIAN_POST_PICK_UP')).toBe('self');
  expect(chosenKind('RUSSIAN_POST_PICK_UP', null)).toBe('self');
});

test('the buyer chooses courier or self C4-072', () => {
  expect((['csc', 'self', 'other'] as const).map(wayOfKind)).toEqual(['self', 'self', 'courier']);
});

test('a pickup is sent as SELF or by its SELF_ base type C7-049', () => {
  expect(wireTypes('SELF_STRIZH')).toEqual({ type: 'SELF', baseType: 'SELF_STRIZH' });
  expect(chosenKind('SELF', null)).toBe('self');
  expect(chosenKind('SELF_STRIZH', 'SELF_STRIZH')).toBe('self');
});

test('for a company store the base type is sent as the type C7-050', () => {
  expect(wireTypes('CORPORATECSC')).toEqual({ type: 'CORPORATECSC', baseType: 'CORPORATECSC' });
  expect(chosenKind('SELF', 'CORPORATECSC')).toBe('csc');
  expect(chosenKind('CORPORATECSC', null)).toBe('csc');
});

test('a courier is sent by its own name, with COURIER as its base type', () => {
  expect(wireTypes('STRIZH_COURIER')).toEqual({ type: 'STRIZH_COURIER', baseType: 'COURIER' });
  expect(chosenKind(null, 'SELF_STRIZH')).toBe('self');
  expect(chosenKind('CORPORATECSC', 'SELF_STRIZH')).toBe('csc');
});

test('nothing chosen is no kind', () => {
  expect(chosenKind(null, null)).toBeNull();
  expect(chosenKind('', '')).toBeNull();
});

test('a courier is known by either name, if it is on offer', () => {
  expect(chosenCourier('STRIZH_COURIER', 'COURIER', ['STRIZH_COURIER'])).toBe('STRIZH_COURIER');
  expect(chosenCourier('COURIER', 'STRIZH_COURIER', ['STRIZH_COURIER'])).toBe('STRIZH_COURIER');
  expect(chosenCourier('OTHER', null, ['STRIZH_COURIER'])).toBeNull();
});

test('the only way there is is chosen at once C4-073', () => {
  expect(chooseWay({ hasCouriers: false, hasPoints: true, isLocationCountry: false })).toBe('self');
  expect(chooseWay({ hasCouriers: true, hasPoints: false, isLocationCountry: false })).toBe(
    'courier',
  );
  expect(chooseWay({ hasCouriers: true, hasPoints: true, isLocationCountry: false })).toBeNull();
  expect(chooseWay({ hasCouriers: false, hasPoints: false, isLocationCountry: true })).toBeNull();
});

test('where the place is a country, a courier is the default C4-074', () => {
  expect(chooseWay({ hasCouriers: true, hasPoints: true, isLocationCountry: true })).toBe(
    'courier',
  );
});
