import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Bytes = ColumnType<Buffer, Buffer, Buffer>;

interface SessionTable {
  token_hash: Bytes;
  id: Generated<string>;
  cart_id: string | null;
  contract: string | null;
  /** `Chrome · Windows`; null for a browser that did not say. */
  device: string | null;
  /** Of the login that it goes back to, maybe at another store's host; null where nobody signed in, or nobody knows when. */
  signed_in_at: Date | null;
  /** Staff look at the shop as the contract; null in a session of one's own. */
  acting_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  seen_at: Timestamp;
  expires_at: Timestamp;
}

interface AuditEntryTable {
  id: Generated<number>;
  at: ColumnType<Date, Date | string | undefined, never>;
  actor: string;
  action: string;
  subject: string;
  /** Null: of none, or of all. */
  store: ColumnType<string | null, string | null | undefined, never>;
  details: ColumnType<unknown, string, never>;
}

interface AttemptCounterTable {
  key: string;
  window_start: Timestamp;
  count: number;
}

interface SettingOverlayTable {
  scope: string;
  key: string;
  value: ColumnType<unknown, string, string>;
  valid_from: ColumnType<Date, Date | string | undefined, never>;
  changed_by: string;
  changed_at: ColumnType<Date, Date | string | undefined, never>;
}

interface ContractRow {
  number: string;
  kind: 1 | 2;
  role: 'pc' | 'c' | 'o' | 'e';
  country: string;
  person_id: string;
  rank_alias: Generated<string>;
  is_blocked: Generated<boolean>;
  registered_at: ColumnType<Date, Date | string | undefined, never>;
}

declare module './database.ts' {
  interface Tables {
    session: SessionTable;
    audit_entry: AuditEntryTable;
    attempt_counter: AttemptCounterTable;
    setting_overlay: SettingOverlayTable;
    contract: ContractRow;
  }
}
