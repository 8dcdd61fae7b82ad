import { z } from 'zod';
import { LANGUAGES } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import { keptByKey } from '#platform/kept-for-a-minute.ts';
import type { Waiting } from '../../model.ts';
import { act } from '../act.ts';
import { countedGoods, readToday, type GoodsFigures } from '../today.ts';

export interface TodayParts {
  readonly database: Database;
  readonly now: () => Date;
}

/** Sets of stores that members of staff work for. */
const SCOPES_KEPT = 100;

/** Figures of goods, each counted once a minute for all who may see the same: a catalogue of a hundred thousand is looked through. */
export function goodsOfAMinute({ database, now }: TodayParts): GoodsFigures {
  const kept = keptByKey<readonly Waiting[]>(now, SCOPES_KEPT);
  const goods = countedGoods(database);
  return {
    short: (asked) => kept.of(`short ${JSON.stringify(asked.stores)}`, () => goods.short(asked)),
    // What a product lacks is the same in whatever language it is asked for.
    poor: (asked) => kept.of('poor', () => goods.poor(asked)),
  };
}

/** What waits for whoever works here, and what was sold. */
export const todayActs = (parts: TodayParts) => {
  const goods = goodsOfAMinute(parts);
  return {
    openToday: act(null, z.object({ language: z.enum(LANGUAGES) }), ({ language }, context) =>
      readToday(
        parts.database,
        {
          stores: context.stores,
          permissions: context.member.permissions,
          now: context.now,
          language,
          languages: LANGUAGES,
        },
        goods,
      ),
    ),
  };
};
