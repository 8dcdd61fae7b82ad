import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getAllCentres } from '../calls/all-centres.ts';
import { chooseCentre } from '../calls/choose-centre.ts';
import { getCentresByCity, getCentresByCountry } from '../calls/service-centres.ts';
import { centresSince } from './all-centres.ts';
import { listCentres } from './centre-store.ts';
import { chooseForPickup, type ChoosingParts } from './choose-centre.ts';

export const createServiceCentreHandlers = (parts: ChoosingParts): HandledCall[] => [
  handle(getAllCentres, async ({ body }, { place }) => ({
    ok: true,
    value: await centresSince(parts.database, place.language, body.clientVersion),
  })),
  handle(getCentresByCity, async ({ params }, { place }) => ({
    ok: true,
    value: [...(await listCentres(parts.database, { cityId: params.cityId }, place.language))],
  })),
  handle(getCentresByCountry, async ({ params }, { place }) => ({
    ok: true,
    value: [
      ...(await listCentres(parts.database, { country: params.countryCode }, place.language)),
    ],
  })),
  handle(chooseCentre, ({ body }, context) => chooseForPickup(body.contract, context, parts)),
];
