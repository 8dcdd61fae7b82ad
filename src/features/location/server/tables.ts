import type { Generated } from 'kysely';

interface CityTable {
  id: number;
  country: string;
  lat: number;
  lon: number;
  population: number;
  timezone: string;
  is_self_delivery_available: Generated<boolean>;
  is_show_delivery_delay_informer: Generated<boolean>;
}

interface CityNameTable {
  city_id: number;
  /** The city's own, so that one index answers a suggestion. */
  country: string;
  language: string;
  name: string;
  region: string;
  key: string;
}

interface CityStampTable {
  version: string;
}

/**
 * `begun`: the second host has not seen it. `shown`: it did, and the first one is to say whether this browser holds the session.
 * `answered`: it has said so. `asked`: it could not, and the page asks.
 */
export type HandoverStep = 'begun' | 'shown' | 'answered' | 'asked';

interface StoreHandoverTable {
  token_hash: Buffer;
  host: string;
  step: Generated<HandoverStep>;
  from_site: string | null;
  visitor_hash: Buffer | null;
  is_proven: Generated<boolean>;
  session_id: string | null;
  contract: string | null;
  signed_in_at: Date | null;
  browser_hash: Buffer;
  country: string;
  city_id: number | null;
  path: string;
  expires_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    city: CityTable;
    city_name: CityNameTable;
    city_stamp: CityStampTable;
    store_handover: StoreHandoverTable;
  }
}
