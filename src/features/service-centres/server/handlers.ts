import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getCentresByCity, getCentresByCountry } from '../calls/service-centres.ts';
import { listCentres } from './centre-store.ts';

export const createServiceCentreHandlers = ({
  database,
}: {
  readonly database: Database;
}): HandledCall[] => [
  handle(getCentresByCity, async ({ params }, { place }) => ({
    ok: true,
    value: [...(await listCentres(database, { cityId: params.cityId }, place.language))],
  })),
  handle(getCentresByCountry, async ({ params }, { place }) => ({
    ok: true,
    value: [...(await listCentres(database, { country: params.countryCode }, place.language))],
  })),
];
