import '#features/identity/server/public.ts';

interface RegistrationRequestTable {
  /** Signature of browser and form. */
  key: string;
  contract: string | null;
  made_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    registration_request: RegistrationRequestTable;
  }
}
