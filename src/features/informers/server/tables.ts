import type { Generated } from 'kysely';
import type { Lasting, StaffMessageKind } from '../model.ts';

export interface StaffMessageTable {
  id: Generated<string>;
  kind: StaffMessageKind;
  store: string | null;
  country: string | null;
  starts_at: Date;
  ends_at: Date;
  lasting: Generated<Lasting>;
  texts: Readonly<Record<string, string>>;
}

declare module '#platform/database.ts' {
  interface Tables {
    informer_notice: StaffMessageTable;
  }
}
