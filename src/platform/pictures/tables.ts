import type { Generated } from 'kysely';

interface PictureTable {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  created_at: Generated<Date>;
}

declare module '#platform/database.ts' {
  interface Tables {
    picture: PictureTable;
  }
}
