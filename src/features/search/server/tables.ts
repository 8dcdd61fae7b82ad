import type { ColumnType, Generated } from 'kysely';

interface SearchSynonymTable {
  words: string;
  means: string[];
  is_mutual: Generated<boolean>;
  /** '': of each. */
  language: Generated<string>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

interface SearchMissTable {
  day: ColumnType<Date, string, never>;
  store: string;
  language: string;
  words: string;
  count: number;
}

declare module '#platform/database.ts' {
  interface Tables {
    search_synonym: SearchSynonymTable;
    search_miss: SearchMissTable;
  }
}
