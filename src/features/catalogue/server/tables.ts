import type { ColumnType, Generated } from 'kysely';
import type { ProductColumnValues } from '../product-fields.ts';

/** A numeric column: exact text when read, number when written. */
type Decimal = ColumnType<string, number, number>;
type Day = ColumnType<Date, Date, Date>;

interface CategoryTable {
  id: number;
  slug: string;
  parent_id: number | null;
  position: Generated<number>;
  fixed_skus: Generated<string[]>;
  picture_id: string | null;
  /** A picture whose files are still being made. */
  picture_own: Generated<string | null>;
  /** Parts that staff have written, which no file changes. */
  kept_parts: Generated<string[]>;
}

interface CategoryTextTable {
  category_id: number;
  language: string;
  name: string;
  intro: Generated<string>;
}

interface ProductTable extends ProductColumnValues {
  sku: string;
  slug: string;
  created_at: Generated<Date>;
  /** When its page last changed: words, facts, price, pictures. */
  changed_at: Generated<Date>;
}

interface ProductTextTable {
  sku: string;
  language: string;
  name: string;
  short_description: Generated<string>;
  description: Generated<string>;
  usage: Generated<string>;
  composition: Generated<string>;
  contraindications: Generated<string>;
}

interface ProductMarkerTable {
  sku: string;
  alias: string;
  date_start: Day;
  date_end: Date | null;
}

interface ProductAttributeTable {
  sku: string;
  attribute_id: number;
  language: string;
  value: string;
}

interface ProductRelationTable {
  sku: string;
  kind: 'similar' | 'analog';
  related_sku: string;
  position: number;
}

interface ProductVideoTable {
  sku: string;
  position: number;
  source: string;
  poster_id: string | null;
  width: number;
  height: number;
  seconds: number;
  titles: ColumnType<Record<string, string>, string, string>;
}

interface ProductSalesTable {
  sku: string;
  store: string;
  units: number;
  counted_at: Date;
}

interface PriceTable {
  id: Generated<number>;
  sku: string;
  store: string;
  country: string;
  price_minor: number;
  new_price_minor: number | null;
  /** From here on the regular price holds again; null while no end is known. */
  new_price_until: Generated<Date | null>;
  points_hundredths: Generated<number>;
  vat_percent: Decimal;
  currency: string;
  valid_from: Day;
  valid_to: Date | null;
}

interface StockTable {
  sku: string;
  location: string;
  on_hand: number;
  reserved: Generated<number>;
}

interface CatalogueChangeTable {
  id: Generated<number>;
  /** Id of the writing transaction, as PostgreSQL prints it. */
  transaction: Generated<string>;
  /** Null: every store. */
  store: string | null;
  /** Null: more than is worth naming. */
  sku: string | null;
  /** True when only the count of free units changed. */
  is_stock_only: Generated<boolean>;
  at: Generated<Date>;
}

declare module '#platform/database.ts' {
  interface Tables {
    category: CategoryTable;
    category_text: CategoryTextTable;
    /** What a line is called in a language; `line` as products have it. */
    line_name: { line: string; language: string; name: string };
    product: ProductTable;
    product_text: ProductTextTable;
    product_category: { sku: string; category_id: number };
    product_marker: ProductMarkerTable;
    product_attribute: ProductAttributeTable;
    product_relation: ProductRelationTable;
    /** The address of a picture elsewhere, or the id of one that we keep, or of one whose files are still being made. */
    product_picture: {
      sku: string;
      position: number;
      url: string | null;
      picture_id: string | null;
      waiting_id: Generated<string | null>;
      /** What it shows, by language. */
      alts: Generated<Readonly<Record<string, string>>>;
    };
    /** Pictures on their way, by what a product names them. */
    incoming_picture: {
      own: string;
      sku: string;
      file_key: string | null;
      picture_id: string | null;
      refusal: string | null;
      is_used: Generated<boolean>;
      asked_at: Date;
    };
    product_video: ProductVideoTable;
    product_sales: ProductSalesTable;
    price: PriceTable;
    stock_location: {
      code: string;
      store: string;
      /** A point's own; all others are warehouses. */
      is_shelf: Generated<boolean>;
    };
    stock: StockTable;
    catalogue_change: CatalogueChangeTable;
    /** Reviews with stars and all their stars together. */
    product_rating: { sku: string; count: number; stars: number };
  }
}
