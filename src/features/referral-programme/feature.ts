import { certificates } from '#features/certificates/feature.ts';
import { mentors } from '#features/mentors/feature.ts';
import { packages } from '#features/packages/feature.ts';
import { referral } from '#features/referral/feature.ts';
import { volumes } from '#features/volumes/feature.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { keptForAMinute } from '#platform/kept-for-a-minute.ts';
import { referralRewardSender } from './mail/send-referral-reward.ts';
import type { ToldProgramme } from './rules/programme.ts';
import { createProgrammeHandlers, openTold } from './server/handlers.ts';
import type { ProgrammeParts } from './server/parts.ts';
import { listProgrammeStores } from './server/programme-store.ts';
import { exportRewards } from './server/personal-data.ts';
import { settleMonths } from './server/settle.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    /** What the programme of a store promises; null where there is none. */
    friendProgramme(store: string, now: Date): Promise<ToldProgramme | null>;
  }
}

/** What a store gives for friends: its page, the certificates of the month after, and what staff decide of. */
export const referralProgramme = feature(
  'referral-programme',
  { needs: [certificates, mentors, packages, referral, volumes] },
  ({ database, reserve, log, now, siteOf, countryAt, translateFor }, needed) => {
    const shown: ProgrammeParts = {
      database,
      countryAt,
      log,
      translateFor,
      listNamed: needed.packages.listNamed,
    };
    const behind: ProgrammeParts = { ...shown, database: reserve };
    return {
      provides: { behind, listStores: keptForAMinute(now, () => listProgrammeStores(database)) },
      services: { friendProgramme: openTold(shown) },
      handlers: createProgrammeHandlers(shown),
      jobs: [everyNight('reward-friends', (at) => settleMonths(behind, at))],
      mails: [referralRewardSender({ database: reserve, originOf: siteOf, countryAt, now })],
      personalData: { export: { friendRewards: exportRewards } },
    };
  },
);
