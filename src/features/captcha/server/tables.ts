import type { ColumnType } from 'kysely';

interface CaptchaSpentTable {
  /** Of the answer's signature: the answer itself is nobody's business any more. */
  answer_hash: Buffer;
  spent_at: ColumnType<Date, Date | string, never>;
}

declare module '#platform/database.ts' {
  interface Tables {
    captcha_spent: CaptchaSpentTable;
  }
}
