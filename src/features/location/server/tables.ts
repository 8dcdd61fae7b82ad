import type { Generated } from 'kysely';

interface CityTable {
  id: number;
  country: string;
  lat: number;
  lon: number;
  population: number;
  timezone: string;
  is_self_delivery_available: Generated<boolean>;
}

interface CityNameTable {
  city_id: number;
  language: string;
  name: string;
  region: string;
  key: string;
}

declare module '#platform/database.ts' {
  interface Tables {
    city: CityTable;
    city_name: CityNameTable;
  }
}
