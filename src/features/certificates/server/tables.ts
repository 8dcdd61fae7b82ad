import type { Generated } from 'kysely';

interface CertificateTable {
  id: Generated<string>;
  contract: string;
  number: string;
  type: 'program' | 'referral' | 'gift';
  programme: Generated<string>;
  store: string | null;
  price_minor: Generated<number>;
  /** The limit. */
  amount_minor: number;
  currency: string;
  state: Generated<'active' | 'used' | 'expired'>;
  received_at: Date;
  expires_at: Date | null;
}

interface CertificateUseTable {
  certificate_id: string;
  purchase_id: string;
  used_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    certificate: CertificateTable;
    certificate_use: CertificateUseTable;
  }
}
