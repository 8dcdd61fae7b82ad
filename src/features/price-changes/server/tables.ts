import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChangeLine, ChangeState } from '../model.ts';

interface PriceChangeTable {
  id: string;
  number: GeneratedAlways<number>;
  name: string;
  store: string;
  countries: string[];
  state: Generated<ChangeState>;
  starts_at: Date | null;
  revision: Generated<number>;
  made_by: string;
  program: Generated<string | null>;
  made_at: ColumnType<Date, Date, never>;
  changed_by: string | null;
  changed_at: Date;
  done_at: Date | null;
}

interface PriceChangeLineTable {
  change_id: string;
  position: number;
  sku: string;
  price_minor: number | null;
  reduced: ChangeLine['reduced'];
  new_price_minor: number | null;
  new_price_until: Date | null;
  points_hundredths: number | null;
}

interface PriceChangeEffectTable {
  change_id: string;
  sku: string;
  country: string;
  before_id: number | null;
  set_id: number | null;
  code: string | null;
  restored_id: number | null;
}

declare module '#platform/database.ts' {
  interface Tables {
    price_change: PriceChangeTable;
    price_change_line: PriceChangeLineTable;
    price_change_effect: PriceChangeEffectTable;
  }
}
