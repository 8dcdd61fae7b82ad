import { createHash } from 'node:crypto';

/** One experiment: the cookie that names and overrides it, and the share of visitors who see it. */
export interface Experiment {
  readonly name: string;
  /** Share of visitors from 0 to 1. */
  readonly share: number;
}

/** What everybody has while nothing is tried out: staff may take it from a share of visitors, and a cookie from one. */
const USUAL: ReadonlySet<string> = new Set([
  'sigma_test_new_map_behaviour',
  'sigma_test_show_used_pvz',
  'sigma_test_can_order_repeat',
]);
const usualShare = (name: string): number => (USUAL.has(name) ? 1 : 0);

/** The named experiments of the specification, as they are until someone gives them another share. Source: C9-048…C9-055, I9-087. */
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
].map((name) => ({ name, share: usualShare(name) }));

/** Longest load of the shares that is put up with. Source: I9-088. */
const LOAD_LIMIT_MS = 5_000;

/** Session cookie of a visitor who came while the shares could not be had: until the browser closes nothing is tried out. */
export const OFF_COOKIE = 'sigma_off';

/** The experiments as they run now. */
export interface ExperimentState {
  readonly experiments: readonly Experiment[];
  /** The last load failed or took too long: nothing is tried out, and whoever comes now is left alone for the session. */
  readonly isOff: boolean;
}

/**
 * What a load answers, unless it fails or takes more than 5 s (I9-088): then null, without waiting for its end.
 *
 * @param load Begun at once.
 */
export async function loadInTime<Value>(load: () => Promise<Value>): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), LOAD_LIMIT_MS + 1);
  try {
    return await Promise.race([load(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The named experiments with the shares that staff gave them; a name of no experiment and a share beyond 0 to 1 count for nothing, so that it stays as usual. */
export function withShares(shares: ReadonlyMap<string, unknown>): readonly Experiment[] {
  return EXPERIMENTS.map(({ name }) => {
    const share = shares.get(name);
    const isShare = typeof share === 'number' && share >= 0 && share <= 1;
    return { name, share: isShare ? share : usualShare(name) };
  });
}

/** Whether visitors with the same cookies see the same pages: no share decides, and none was lost a moment ago. */
export const isNothingTriedOut = ({ experiments, isOff }: ExperimentState): boolean =>
  !isOff && experiments.every(({ name, share }) => share === usualShare(name));

/** A stable number from 0 to 1 for this visitor in this experiment. */
function fraction(experiment: string, visitorId: string): number {
  return createHash('sha1').update(`${experiment}:${visitorId}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** The visitor's flags: nothing is tried out in a session that began without shares, whatever its cookies say (I9-088). */
export function flagsOf(
  { experiments, isOff }: ExperimentState,
  cookies: Readonly<Record<string, string | undefined>>,
  visitorId: string | null,
): Record<string, boolean> {
  if (isOff || cookies[OFF_COOKIE] === '1')
    return Object.fromEntries(experiments.map(({ name }) => [name, USUAL.has(name)]));
  return resolveFlags(experiments, cookies, visitorId);
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
      return [name, share === 1 || (visitorId !== null && fraction(name, visitorId) < share)];
    }),
  );
}
