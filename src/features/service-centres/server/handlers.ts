import type { CallHandlers } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { serviceCentreCalls } from '../calls.ts';
import { listCentres } from './centre-store.ts';

export const createServiceCentreHandlers = ({
  database,
}: {
  readonly database: Database;
}): CallHandlers<typeof serviceCentreCalls> => ({
  'api.v1.get-csc.bycity': async ({ params }, { place }) => ({
    ok: true,
    value: [...(await listCentres(database, { cityId: params.cityId }, place.language))],
  }),
  'api.v1.get-csc.bycountry': async ({ params }, { place }) => ({
    ok: true,
    value: [...(await listCentres(database, { country: params.countryCode }, place.language))],
  }),
});
