import type { ColumnType } from 'kysely';
import type { CodePurpose } from '../model.ts';

interface CodeChallengeTable {
  session_id: string;
  purpose: CodePurpose;
  phone_key: string;
  subject_key: string;
  id: string;
  code_hash: string;
  tries_left: number;
  sent_at: ColumnType<Date, Date, Date>;
  expires_at: ColumnType<Date, Date, Date>;
  verified_at: Date | null;
  spent_at: Date | null;
  /** A newer code, for another phone of the same purpose, holds in its place. */
  superseded_at: Date | null;
}

interface CodePhoneTable {
  phone_key: string;
  purpose: CodePurpose;
  sent_at: ColumnType<Date, Date, Date>;
}

declare module '#platform/database.ts' {
  interface Tables {
    code_challenge: CodeChallengeTable;
    code_phone: CodePhoneTable;
  }
}
