import type { ColumnType, Generated } from 'kysely';

interface PersonTable {
  id: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  erased_at: Date | null;
}

interface PersonDataTable {
  person_id: string;
  first_name: string;
  last_name: string;
  patronymic: Generated<string>;
  email: string | null;
  email_key: string | null;
  /** As the specification writes it: '{phoneCode} {digits}'. */
  phone: string | null;
  phone_e164: string | null;
  birth_date: string | null;
  sex: 'M' | 'W' | null;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface LoginTable {
  contract: string;
  /** Null for someone who bought as a guest and has set no password yet. */
  password_hash: string | null;
  is_password_bad: Generated<boolean>;
  password_set_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ContractMentorTable {
  contract: string;
  mentor_contract: string;
  source: string;
  since: ColumnType<Date, Date | string | undefined, never>;
  until: Date | null;
}

interface PasswordResetTable {
  id: string;
  /** Null where nobody is behind what was typed. */
  contract: string | null;
  store: string;
  language: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

declare module '#platform/database.ts' {
  interface Tables {
    password_reset: PasswordResetTable;
    person: PersonTable;
    person_data: PersonDataTable;
    login: LoginTable;
    contract_mentor: ContractMentorTable;
  }
}
