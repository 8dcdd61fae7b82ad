import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ImportState } from '../model.ts';

interface ProductImportTable {
  id: string;
  number: GeneratedAlways<number>;
  file_name: string;
  file_key: string | null;
  mapping_key: string | null;
  mapping: ColumnType<unknown, string | null, string | null>;
  revision: Generated<number>;
  bytes: number;
  stores: string[];
  language: string;
  format: string | null;
  state: ImportState;
  size: Generated<number>;
  read: Generated<number>;
  outcome: ColumnType<unknown, string | null, string | null>;
  undo_outcome: ColumnType<unknown, string | null, string | null>;
  fault: string | null;
  is_stop_asked: Generated<boolean>;
  working_until: Date | null;
  made_by: string;
  made_at: ColumnType<Date, Date, never>;
  done_at: Date | null;
  changed_by: string | null;
  changed_at: Date;
}

interface ProductImportProductTable {
  import_id: string;
  sku: string;
  was: ColumnType<unknown, string | null, string | null>;
  became: ColumnType<unknown, string | null, string | null>;
}

interface ProductMappingTable {
  signature: string;
  mapping: ColumnType<unknown, string, string>;
  changed_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    product_import: ProductImportTable;
    product_import_product: ProductImportProductTable;
    product_mapping: ProductMappingTable;
  }
}
