import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getAllCentres } from '../calls/all-centres.ts';
import { getCentresByCity, getCentresByCountry } from '../calls/service-centres.ts';
import { centresSince } from './all-centres.ts';
import { listCentres } from './centre-store.ts';

export const createServiceCentreHandlers = ({
  database,
}: {
  readonly database: Database;
}): HandledCall[] => [
  handle(getAllCentres, async ({ body }, { place }) => ({
    ok: true,
    value: await centresSince(database, place.language, body.clientVersion),
  })),
  handle(getCentresByCity, async ({ params }, { place }) => ({
    ok: true,
    value: [...(await listCentres(database, { cityId: params.cityId }, place.language))],
  })),
  handle(getCentresByCountry, async ({ params }, { place }) => ({
    ok: true,
    value: [...(await listCentres(database, { country: params.countryCode }, place.language))],
  })),
];
