import type { StoredPicture } from '#base/picture.ts';
import type { StaffMember } from '#features/staff/model.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';

export const PICTURE_KINDS = [
  'product',
  'category',
  'landing',
  'banner',
  'promotion',
  'offer',
  'story',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

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

/** Kinds of places whose pictures are offered for others. Of a story it is somebody’s own: they have agreed to that place only. */
export const OFFERED_KINDS = PICTURE_KINDS.filter((kind) => kind !== 'story');
export type OfferedKind = (typeof OFFERED_KINDS)[number];

const SEEN_BY = {
  product: 'catalogue.see',
  category: 'catalogue.see',
  landing: 'catalogue.see',
  banner: 'content.see',
  offer: 'content.see',
  promotion: 'promotions.see',
} as const satisfies Record<OfferedKind, Permission>;

/** Kinds of places whose pictures somebody is offered. */
export const kindsOffered = ({
  permissions,
}: Pick<StaffMember, 'permissions'>): readonly OfferedKind[] =>
  OFFERED_KINDS.filter((kind) => permissions.includes(SEEN_BY[kind]));

/** A picture that stands somewhere, for whoever puts it at another place. */
export interface ListedPicture {
  readonly picture: StoredPicture;
  /** The first of those that whoever asks sees. */
  readonly places: readonly PicturePlace[];
  /** How many those are in all. */
  readonly count: number;
  /** What the product of the first place is called; null: the first place is none, or nameless. */
  readonly name: string | null;
}

/** A page of them, the newest first. */
export interface PictureList {
  readonly search: string;
  /** Null: all that are seen. */
  readonly kind: OfferedKind | null;
  readonly kinds: readonly OfferedKind[];
  readonly rows: readonly ListedPicture[];
  readonly next: string | null;
}

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
