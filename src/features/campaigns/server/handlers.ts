import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { saveCampaign } from '../calls/campaigns.ts';
import type { CampaignTags } from '../model.ts';
import { keptTags } from '../rules/campaign-tags.ts';
import { keepTouch } from './campaign-store.ts';

export interface CampaignDeps {
  readonly database: Database;
  /** Counts calls within the hour. */
  readonly attempts: Pick<AttemptCounter, 'count'>;
}

/** Of one address within an hour: an office behind one address is not cut off, and a script fills no table. */
const PER_ADDRESS = 600;

/** Nulls of a body are tags that are not there. */
const given = (body: Readonly<Record<string, string | null | undefined>>): CampaignTags =>
  Object.fromEntries(Object.entries(body).flatMap(([name, tag]) => (tag ? [[name, tag]] : [])));

export const createCampaignHandlers = ({ database, attempts }: CampaignDeps): HandledCall[] => [
  handle(saveCampaign, async ({ body }, { visitorId, isReturning, place, sender, now }) => {
    const tags = keptTags(given(body));
    // A browser that keeps no cookies would be another one each time.
    if (!tags || visitorId === null || !isReturning) return { ok: true, value: {} };
    if ((await attempts.count('utm', sender, now)) > PER_ADDRESS)
      return { ok: false, code: 'TOO_MANY' };
    await keepTouch(database, { visitor: visitorId, store: place.store, tags, at: now });
    return { ok: true, value: {} };
  }),
];
