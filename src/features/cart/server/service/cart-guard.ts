import type { Outcome } from '#base/outcome.ts';
import type { Queryable } from '#platform/database.ts';
import type { CartDocument, PackageKey } from '../../model.ts';
import type { Asker, KnownProducts } from './cart-deps.ts';

/** What a certificate's package says against a change; `OVERLIMIT` is a question that the buyer can answer with yes. */
export type GuardCode = 'POINTS_NEEDED' | 'LIMIT_REACHED' | 'OVERLIMIT';

/** A change of the cart that somebody may have something against. */
export interface GuardInput {
  readonly before: CartDocument;
  readonly after: CartDocument;
  /** Packages that products are added to by a single press; for them going over a limit is a question. */
  readonly asked: PackageKey | null;
  /** Those of both that whoever changes the cart has read already. */
  readonly products?: KnownProducts;
  readonly context: Asker;
}

/** A feature's say in what may be put where. */
export type CartGuard = (
  input: GuardInput,
  database: Queryable,
) => Promise<Outcome<null, GuardCode>>;
