import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPERIMENTS, resolveFlags } from './experiments.ts';

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

test('without a visitor nothing is tried out', () => {
  expect(flag(null)).toBe(false);
});

test('each experiment is switched by its own cookie C9-048 C9-049 C9-050 C9-051 C9-052 C9-053 C9-054 C9-055', () => {
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
