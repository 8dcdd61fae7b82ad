import type { Permission } from '#features/staff/rules/permissions.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { FIRST_STEPS, type FirstStep } from '../model.ts';

/** Who may do a step. */
const NEEDED: Readonly<Record<FirstStep['step'], Permission>> = {
  categories: 'catalogue.change',
  products: 'catalogue.change',
  prices: 'prices.change',
  texts: 'content.change',
  settings: 'settings.change',
  banners: 'content.change',
  staff: 'staff.manage',
};

/**
 * What a shop still needs that has sold nothing yet. The first order ends it for good: from then on a shop without banners is one that
 * wants none. Nothing is counted: each question ends with the first row.
 */
export async function readFirstSteps(
  database: Queryable,
  permissions: readonly Permission[],
): Promise<readonly FirstStep[]> {
  const mine = FIRST_STEPS.filter((step) => permissions.includes(NEEDED[step]));
  if (mine.length === 0) return [];
  const [done] = await query<Readonly<Record<FirstStep['step'], boolean>>>(database)`
    select exists (select from category) as categories, exists (select from product) as products,
      exists (select from price) and exists (select from stock where on_hand > 0) as prices, exists (select from content_text) as texts,
      exists (select from setting_overlay) as settings, exists (select from banner) as banners,
      (select count(*) > 1 from (select from staff limit 2) few) as staff
    where not exists (select from purchase)`;
  if (!done) return [];
  const steps = mine.map((step) => ({ step, isDone: done[step] }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
