import type { ColumnType, Generated } from 'kysely';
import type { StoryState } from '../model.ts';

interface MonthTable {
  id: Generated<number>;
  store: string;
  first_day: string;
  last_day: string;
  names: unknown;
}

interface OfferTable {
  month_id: number;
  number: number;
  picture_id: string | null;
  /** One that staff have sent, by the name it was given then. */
  picture_own: Generated<string | null>;
  first_day: Generated<string | null>;
  last_day: Generated<string | null>;
  /** Behind the language: `shop/actions/`. */
  button_path: string;
  texts: unknown;
}

interface ProductTable {
  month_id: number;
  sku: string;
  place: number;
  count: number;
}

interface StoryTable {
  id: Generated<string>;
  store: string;
  language: string;
  contract: string | null;
  /** Whose name stands under it. */
  person_id: string | null;
  /** The name of whoever told it the company another way. */
  author_name: string | null;
  location: string | null;
  picture_id: string | null;
  text: string;
  agreed_at: Date | null;
  state: Generated<StoryState>;
  decided_at: Date | null;
  decided_by: string | null;
  refusal_reason: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
}

declare module '#platform/database.ts' {
  interface Tables {
    jubilee_month: MonthTable;
    jubilee_offer: OfferTable;
    jubilee_product: ProductTable;
    jubilee_story: StoryTable;
  }
}
