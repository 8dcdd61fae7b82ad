import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  EXPERIMENTS,
  flagsOf,
  isNothingTriedOut,
  loadInTime,
  resolveFlags,
  withShares,
} from './experiments.ts';

const half = [{ name: 'sigma_test_new_map_behaviour', share: 0.5 }];
const flag = (visitor: string | null, cookies = {}) =>
  resolveFlags(half, cookies, visitor)[half[0]?.name ?? ''];

test('the cookie overrides the share, and only the values 1 and 0 count', () => {
  expect(flag('visitor', { sigma_test_new_map_behaviour: '1' })).toBe(true);
  expect(flag('visitor', { sigma_test_new_map_behaviour: '0' })).toBe(false);
  expect(flag('visitor', { sigma_test_new_map_behaviour: 'yes' })).toBe(flag('visitor'));
});

test('a visitor always sees the same, and the share is met', () => {
  fc.assert(fc.property(fc.uuid(), (visitor) => flag(visitor) === flag(visitor)));
  const on = Array.from({ length: 2_000 }, (_, i) => flag(`visitor-${i}`)).filter(Boolean).length;
  expect(on / 2_000).toBeGreaterThan(0.45);
  expect(on / 2_000).toBeLessThan(0.55);
});

test('without a visitor nothing is tried out, and what everybody has is there', () => {
  expect(flag(null)).toBe(false);
  const all = resolveFlags(EXPERIMENTS, {}, null);
  expect(Object.keys(all).filter((name) => all[name])).toEqual([
    'sigma_test_new_map_behaviour',
    'sigma_test_show_used_pvz',
    'sigma_test_can_order_repeat',
  ]);
});

test('each experiment is switched by its own cookie C9-052 C9-055', () => {
  for (const name of [
    'sigma_test_use_new_promo_popup',
    'sigma_test_can_change_location_checkout',
    'sigma_test_new_map_behaviour',
    'sigma_test_show_used_pvz',
    'sigma_test_show_number_sales_on_product_page',
    'sigma_test_can_order_repeat',
    'sigma_test_show_to_order_and_to_cart_btns',
    'sigma_test_hide_serie_info_block',
  ])
    expect(resolveFlags(EXPERIMENTS, { [name]: '1' }, null)[name]).toBe(true);
});

test('the cookies of the identity side are known too I9-087', () => {
  const names = EXPERIMENTS.map(({ name }) => name);
  for (const name of [
    'sigma_test_can_change_location_checkout',
    'sigma_test_new_map_behaviour',
    'sigma_test_show_used_pvz',
    'sigma_test_hide_cashback_info_on_registration',
    'sigma_test_cashback_banner_before_reg_form',
    'sigma_test_consultant_checkbox_naming_on_quick_reg',
    'sigma_test_hide_csc_selection_on_registration',
  ])
    expect(names).toContain(name);
});

describe('the load of the shares', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const takes = (ms: number) => () =>
    new Promise<string>((resolve) => {
      setTimeout(() => resolve('shares'), ms);
    });

  test.each([
    [0, 'shares'],
    [5_000, 'shares'],
    [5_001, null],
    [3_600_000, null],
  ])('that took %i ms counts only up to 5 s I9-088', async (ms, result) => {
    vi.useFakeTimers();
    const loading = loadInTime(takes(ms));
    await vi.advanceTimersByTimeAsync(5_001);
    expect(await loading).toBe(result);
  });

  test('that fails is like one that took too long, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    expect(await loadInTime(() => Promise.reject(new Error('no database')))).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('flags of a visitor', () => {
  const name = 'sigma_test_hide_serie_info_block';
  const usual = 'sigma_test_can_order_repeat';
  const experiments = withShares(new Map([[name, 1]]));

  test('are as usual while the load is off, and for the session that began then, whatever else is asked I9-088', () => {
    const asked = { [name]: '1' };
    expect(flagsOf({ experiments, isOff: false }, {}, 'visitor')[name]).toBe(true);
    expect(flagsOf({ experiments, isOff: true }, asked, 'visitor')[name]).toBe(false);
    expect(
      flagsOf({ experiments, isOff: false }, { ...asked, sigma_off: '1' }, 'visitor')[name],
    ).toBe(false);
    expect(flagsOf({ experiments, isOff: true }, { [usual]: '0' }, 'visitor')[usual]).toBe(true);
    expect(Object.keys(flagsOf({ experiments, isOff: true }, {}, null))).toHaveLength(
      EXPERIMENTS.length,
    );
  });

  test('follow the shares of staff; a share that is none, or of nothing, leaves what is usual', () => {
    const given = new Map<string, unknown>([
      ['sigma_test_can_order_repeat', 0.25],
      ['sigma_test_show_used_pvz', 1.5],
      ['sigma_test_use_new_promo_popup', 'all'],
      ['unknown', 1],
    ]);
    const shares = withShares(given).filter(({ share }) => share > 0);
    expect(shares).toEqual([
      { name: 'sigma_test_new_map_behaviour', share: 1 },
      { name: 'sigma_test_show_used_pvz', share: 1 },
      { name: 'sigma_test_can_order_repeat', share: 0.25 },
    ]);
    expect(withShares(given)).toHaveLength(EXPERIMENTS.length);
  });

  test('are the same for everybody only while no share decides and none was lost', () => {
    expect(isNothingTriedOut({ experiments: EXPERIMENTS, isOff: false })).toBe(true);
    expect(isNothingTriedOut({ experiments, isOff: false })).toBe(false);
    expect(isNothingTriedOut({ experiments: EXPERIMENTS, isOff: true })).toBe(false);
  });
});
