import '#features/identity/server/public.ts';

interface RegistrationRequestTable {
  /** Signature of browser and form. */
  key: string;
  contract: string | null;
  made_at: Date;
}

/** What a consultant owes for registering, as the pack named it then. */
interface RegistrationFeeTable {
  contract: string;
  store: string;
  country: string;
  amount_minor: number;
  currency: string;
  owed_since: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    registration_request: RegistrationRequestTable;
    registration_fee: RegistrationFeeTable;
  }
}
