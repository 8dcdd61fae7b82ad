import { z } from 'zod';
import { LANGUAGES } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';
import { readToday } from '../today.ts';

/** What waits for whoever works here, and what was sold. */
export const todayActs = ({ database }: { readonly database: Database }) => ({
  openToday: act(null, z.object({ language: z.enum(LANGUAGES) }), ({ language }, context) =>
    readToday(database, {
      stores: context.stores,
      permissions: context.member.permissions,
      now: context.now,
      language,
      languages: LANGUAGES,
    }),
  ),
});
