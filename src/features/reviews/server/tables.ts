import type { ColumnType, Generated } from 'kysely';
import type { ReviewState } from '../model.ts';

interface ProductReviewTable {
  id: Generated<string>;
  sku: string;
  contract: string | null;
  /** Whose name stands under it; a guest has none. */
  person_id: string | null;
  /** The name that a guest gave. */
  author_name: string | null;
  /** Tells the reviews of one author from others': contract, or a signature of the browser. */
  author_key: string;
  text: string;
  rating: number | null;
  state: Generated<ReviewState>;
  moderated_at: Date | null;
  moderated_by: string | null;
  store: string;
  language: string;
  created_at: ColumnType<Date, Date, never>;
}

declare module '#platform/database.ts' {
  interface Tables {
    product_review: ProductReviewTable;
  }
}
