import { z } from 'zod';
import { findStore } from '#countries/packs.ts';
import { SETTING_NAMES } from '#features/country-settings/model.ts';
import type { SettingsDesk } from '#features/country-settings/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { nameStaff } from '../name-staff.ts';

export interface SettingParts {
  readonly database: Database;
  readonly settings: SettingsDesk;
}

const FIELDS_MOST = 500;
const place = z.object({ store: z.string().max(2), country: z.string().max(2) });
const one = place.extend({ name: z.enum(SETTING_NAMES) });
const typed = z.record(z.string().max(100), z.array(z.string().max(1_000)).max(100));

/** A country that a store of theirs delivers to; another one is not theirs. */
function ownPlace<Where extends z.output<typeof place>>(
  where: Where,
  { stores }: ActContext,
): Where {
  const isThere = findStore(where.store)?.deliversTo.includes(where.country) ?? false;
  // React Router answers with it as it is.
  if (!isThere || stores?.includes(where.store) === false)
    throw new Response(null, { status: isThere ? 403 : 404 });
  return where;
}

const byOf = ({ member, now }: ActContext) => ({ staffId: member.id, now });

/** What is changed of countries without a release. */
export const settingActs = ({ database, settings }: SettingParts) => ({
  listSettings: act('settings.see', z.object({}), (_input, { stores, now }) =>
    settings.list(stores, now),
  ),
  openSettings: act('settings.see', place, async (input, context) => {
    const found = await settings.read(ownPlace(input, context), context.now);
    const names = await nameStaff(
      database,
      found.settings.flatMap(({ holds, waits }) =>
        [...(holds ? [holds] : []), ...waits].map(({ by }) => by),
      ),
    );
    return { ...found, names };
  }),
  openSetting: act('settings.see', one, async (input, context) => {
    const where = ownPlace(input, context);
    const found = await settings.readOne(where, input.name, context.now);
    const { holds, waits } = found.setting;
    const names = await nameStaff(
      database,
      [...(holds ? [holds] : []), ...waits, ...found.over].map(({ by }) => by),
    );
    return { ...found, names };
  }),
  planSetting: act(
    'settings.change',
    one.extend({
      typed: typed.refine((each) => Object.keys(each).length <= FIELDS_MOST).nullable(),
      day: z.string().max(20),
      clock: z.string().max(8),
      revision: z.string().max(60),
    }),
    (input, context) => settings.plan(ownPlace(input, context), byOf(context)),
  ),
  takeBackSetting: act('settings.change', one.extend({ from: z.coerce.date() }), (input, context) =>
    settings.takeBack(ownPlace(input, context), byOf(context)),
  ),
});
