import { createHash } from 'node:crypto';

/** One experiment: the cookie that names and overrides it, and the share of visitors who see it. */
export interface Experiment {
  readonly name: string;
  /** Share of visitors from 0 to 1. */
  readonly share: number;
}

/** The named experiments of the specification; off until someone gives them a share. Source: C9-048…C9-055, I9-087. */
export const EXPERIMENTS: readonly Experiment[] = [
  'sigma_test_use_new_promo_popup',
  'sigma_test_can_change_location_checkout',
  'sigma_test_new_map_behaviour',
  'sigma_test_show_used_pvz',
  'sigma_test_show_number_sales_on_product_page',
  'sigma_test_can_order_repeat',
  'sigma_test_show_to_order_and_to_cart_btns',
  'sigma_test_hide_serie_info_block',
  'sigma_test_hide_cashback_info_on_registration',
  'sigma_test_cashback_banner_before_reg_form',
  'sigma_test_consultant_checkbox_naming_on_quick_reg',
  'sigma_test_hide_csc_selection_on_registration',
].map((name) => ({ name, share: 0 }));

/** A stable number from 0 to 1 for this visitor in this experiment. */
function fraction(experiment: string, visitorId: string): number {
  return createHash('sha1').update(`${experiment}:${visitorId}`).digest().readUInt32BE(0) / 2 ** 32;
}

/**
 * Which experiments are on: the cookie decides when it is '1' or '0', else the visitor's stable share. Pure, so the
 * same visitor always sees the same. Flags change what is shown, never what is allowed.
 */
export function resolveFlags(
  experiments: readonly Experiment[],
  cookies: Readonly<Record<string, string | undefined>>,
  visitorId: string | null,
): Record<string, boolean> {
  return Object.fromEntries(
    experiments.map(({ name, share }) => {
      const override = cookies[name];
      if (override === '1' || override === '0') return [name, override === '1'];
      return [name, visitorId !== null && share > 0 && fraction(name, visitorId) < share];
    }),
  );
}
