import type { StaffMember } from '#features/staff/model.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';

export type PictureKind =
  | 'product'
  | 'category'
  | 'landing'
  | 'banner'
  | 'promotion'
  | 'offer'
  | 'story';

/** Where a picture stands. */
export interface PicturePlace {
  readonly kind: PictureKind;
  /** SKU, number, word or name; of an offer of the jubilee the first day of its month and its number: `2026-11-01/3`. */
  readonly key: string;
  /** Null: it is common to all stores. */
  readonly store: string | null;
}

const RIGHTS = {
  product: 'catalogue.change',
  category: 'catalogue.change',
  landing: 'catalogue.change',
  banner: 'content.change',
  offer: 'content.change',
  story: 'content.change',
  promotion: 'promotions.change',
} as const satisfies Record<PictureKind, Permission>;

/**
 * Whether somebody may change what a picture looks like: it changes wherever it stands, so they must be one who changes each of its places. One
 * that stands nowhere yet is changed by whoever sends pictures.
 */
export function mayChangePicture(
  kinds: readonly Pick<PicturePlace, 'kind' | 'store'>[],
  { permissions, stores }: Pick<StaffMember, 'permissions' | 'stores'>,
): boolean {
  const has = (right: Permission) => permissions.includes(right);
  if (!Object.values(RIGHTS).some(has)) return false;
  return kinds.every(
    ({ kind, store }) =>
      has(RIGHTS[kind]) && (stores === null || (store !== null && stores.includes(store))),
  );
}
