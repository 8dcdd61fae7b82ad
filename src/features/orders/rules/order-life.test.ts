import { expect, test } from 'vitest';
import {
  effectsOf,
  LIFE_ACTIONS,
  LIFE_STAGES,
  lifeStage,
  STAFF_ACTIONS,
  staffActions,
  type LifeFacts,
  type LifeStage,
  type ParcelPlace,
} from './order-life.ts';
import { packingStep, type Packing, type PackingStep } from './packing.ts';

const paid: LifeFacts['order'] = {
  state: 'paid',
  purpose: 'goods',
  isPaidLater: false,
  holdEndsAt: null,
  isTakenBack: false,
};
const at = new Date('2026-11-28T10:00:00Z');
const packed = (isGiven: boolean): Packing => ({ state: 'packed', by: 'staff:1', isGiven });
const stage = (facts: Partial<LifeFacts>) =>
  lifeStage({ order: paid, packing: null, parcels: [], ...facts });
const given = (...parcels: ParcelPlace[]) => stage({ packing: packed(true), parcels });

test('money, packers and parcels together say where an order is', () => {
  expect(stage({ order: { ...paid, state: 'placed', holdEndsAt: at } })).toBe('unpaid');
  const door = { ...paid, state: 'placed' as const, isPaidLater: true };
  expect(stage({ order: { ...door, holdEndsAt: at } })).toBe('unpaid');
  expect(stage({ order: door })).toBe('to-pack');
  expect(stage({ order: { ...paid, state: 'review' } })).toBe('review');
  expect(stage({})).toBe('to-pack');
  expect(stage({ order: { ...paid, purpose: 'registration' } })).toBe('settled');
  expect(stage({ packing: { state: 'picking', by: 'staff:1', isGiven: false } })).toBe('picking');
  expect(stage({ packing: packed(false) })).toBe('packed');
  expect(stage({ order: { ...paid, isTakenBack: true }, packing: null })).toBe('refunding');
  expect(stage({ order: { ...paid, state: 'refunded', isTakenBack: true } })).toBe('refunded');
  expect(stage({ order: { ...paid, state: 'cancelled' } })).toBe('cancelled');
});

test('an order that is given away is where its parcels are; what came back counts once nothing else is on its way', () => {
  expect(given('registered')).toBe('shipped');
  expect(given('lost')).toBe('shipped');
  expect(given('at-point', 'underway')).toBe('at-point');
  expect(given('delivered', 'with-courier')).toBe('shipped');
  expect(given('delivered', 'delivered')).toBe('delivered');
  expect(given('returning', 'at-point')).toBe('returning');
  expect(given('returned', 'returned')).toBe('returned');
  expect(given('returned', 'underway')).toBe('shipped');
  expect(given()).toBe('delivered');
  // Taken in again, it is packed as before.
  expect(stage({ packing: packed(false), parcels: ['returned'] })).toBe('packed');
});

const STEP_OF: Partial<Record<string, PackingStep>> = {
  pick: 'pick',
  'put-back': 'put-back',
  pack: 'pack',
  unpack: 'unpack',
};
const PACKINGS: Partial<Record<LifeStage, Packing | null>> = {
  'to-pack': null,
  picking: { state: 'picking', by: 'staff:1', isGiven: false },
  packed: packed(false),
  shipped: packed(true),
};

test('each stage offers exactly the steps of a packer that lead somewhere, and whoever picks cannot be robbed of an order', () => {
  for (const [name, packing] of Object.entries(PACKINGS) as [LifeStage, Packing | null][])
    for (const [action, step] of Object.entries(STEP_OF)) {
      if (!step) continue;
      const led = packingStep(step, packing, 'staff:1');
      const moves = led.ok && led.value !== (packing?.state ?? null);
      const { staff } = LIFE_ACTIONS[name];
      expect([name, action, staff.includes(action as never)]).toEqual([name, action, moves]);
    }
  const mine: Packing = { state: 'picking', by: 'staff:1', isGiven: false };
  expect(packingStep('pick', mine, 'staff:2')).toMatchObject({ ok: false, code: 'TAKEN' });
  expect(packingStep('pick', mine, 'staff:1')).toEqual({ ok: true, value: 'picking' });
});

/** Where nothing is left to be done by anybody here: what follows is a return, or the provider's answer. */
const ENDS: readonly LifeStage[] = ['cancelled', 'refunded', 'refunding'];

test('every stage has a way out but those that are ends, or wait for a provider', () => {
  for (const each of LIFE_STAGES)
    expect([each, LIFE_ACTIONS[each].staff.length > 0]).toEqual([each, !ENDS.includes(each)]);
});

test('only an order that is paid on receipt is confirmed, and what was paid by hand is not cancelled from here', () => {
  const unpaid = { ...paid, state: 'placed' as const, holdEndsAt: at };
  const facts = { packing: null, parcels: [], isPaidOnline: false, isInReview: false };
  expect(staffActions({ ...facts, order: unpaid })).toEqual(['less', 'cancel']);
  expect(staffActions({ ...facts, order: { ...unpaid, isPaidLater: true } })).toEqual([
    'confirm',
    'less',
    'cancel',
  ]);
  expect(staffActions({ ...facts, order: paid })).toEqual(['pick', 'pack', 'less']);
  // What is delivered and owed still is paid by whoever took the money; what is paid is not.
  const delivered = { ...facts, packing: packed(true), parcels: ['delivered'] as const };
  const door = { ...unpaid, isPaidLater: true, holdEndsAt: null };
  expect(staffActions({ ...delivered, order: door })).toEqual(['take-money']);
  expect(staffActions({ ...delivered, order: paid })).toEqual(['return-goods']);
  expect(staffActions({ ...delivered, order: paid, isInReview: true })).toEqual(['return-money']);
  const online = { ...facts, isPaidOnline: true };
  expect(staffActions({ ...online, order: paid })).toEqual(['pick', 'pack', 'less', 'cancel']);
  expect(staffActions({ ...online, order: unpaid, isOnItsWay: true })).toEqual([]);
  // Money that fits nothing goes back before anything is cancelled, and after the end as well.
  const waits = { ...online, isInReview: true };
  expect(staffActions({ ...waits, order: paid })).toEqual(['return-money', 'pick', 'pack']);
  expect(staffActions({ ...waits, order: { ...paid, state: 'cancelled' } })).toEqual([
    'return-money',
  ]);
  expect(staffActions({ ...waits, order: { ...paid, state: 'review' } })).toEqual([
    'accept',
    'return-money',
  ]);
});

test('what an action will do is said of each, and a cancellation gives money back only where some came', () => {
  for (const action of STAFF_ACTIONS) expect(effectsOf(action, paid)).toBeDefined();
  const touched = (state: 'paid' | 'placed') => Object.keys(effectsOf('cancel', { state }));
  expect(touched('placed')).toEqual(['stock', 'points', 'bonuses', 'certificate', 'code', 'mail']);
  expect(touched('paid')).toContain('money');
  expect(Object.keys(effectsOf('return-money', { state: 'paid' }))).toEqual(['money']);
  expect(Object.keys(effectsOf('return-money', { state: 'review' }))).toContain('stock');
});
