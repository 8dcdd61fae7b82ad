import type { ColumnType, Generated } from 'kysely';

interface SearchSynonymTable {
  words: string;
  means: string[];
  is_mutual: Generated<boolean>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

declare module '#platform/database.ts' {
  interface Tables {
    search_synonym: SearchSynonymTable;
  }
}
