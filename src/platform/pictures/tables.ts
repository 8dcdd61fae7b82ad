import type { Generated } from 'kysely';

interface PictureTable {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** Hundredths of its width from the left, of its height from the top. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  created_at: Generated<Date>;
}

declare module '#platform/database.ts' {
  interface Tables {
    picture: PictureTable;
  }
}
