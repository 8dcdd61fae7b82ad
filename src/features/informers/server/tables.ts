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
  /** Counts changes of one message, so that nobody writes over somebody else's. */
  revision: Generated<number>;
}

declare module '#platform/database.ts' {
  interface Tables {
    informer_notice: StaffMessageTable;
  }
}
