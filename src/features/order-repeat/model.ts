import type { PackageKey } from '#features/cart/model.ts';

/** How much of an order came into the cart. Source: C3-118. */
export type Availability = 'full' | 'partial' | 'none';

/** Pieces of a repeated order and the package that they are of. Source: D81. */
export interface ReturnedPackage {
  readonly key: PackageKey;
  /** Null for the buyer's own, and a certificate's. */
  readonly contract: string | null;
  /** Of the holder, as the buyer may see it, or of the certificate; empty for the own package and for who cannot be named. */
  readonly name: string;
  /** The end of its number where a certificate pays for it (D88). */
  readonly certificate: string | null;
  readonly pieces: number;
}

/** What a repeated order would come to now. */
export interface RepeatPlan {
  readonly availability: Availability;
  /** Something comes to other people, or is taken from them: the buyer is asked first. */
  readonly isAsked: boolean;
  /** What goes into which package of the cart. */
  readonly packages: readonly ReturnedPackage[];
  /** What was in a package that this cart may not have, and goes to the buyer. */
  readonly moved: readonly ReturnedPackage[];
}

/** What a form without scripts came back with. */
export interface Repeated {
  /** Null: it was refused, in these words. */
  readonly availability: Availability | null;
  readonly message: string;
  /** Not added yet: what would go where is to be confirmed first. */
  readonly asked?: { readonly headerId: number; readonly key: string; readonly plan: RepeatPlan };
  /** What was added and went to the buyer instead of where it came from. */
  readonly moved?: RepeatPlan['moved'];
}
