import { z } from 'zod';
import { refused } from '#base/outcome.ts';
import { REFUSAL_MOST, STORY_STATES } from '#features/jubilee/model.ts';
import { decideOnStory } from '#features/jubilee/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';
import { countStories, isStoryIn, listStories } from '../story-queue.ts';

/** A moment as the database writes it. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;

/** Stories of the jubilee that wait for a decision, and decisions that are thought over. They are people's words, as reviews are. */
export const storyActs = ({ database }: { readonly database: Database }) => ({
  listStories: act(
    'reviews.decide',
    z.object({
      state: z.enum(STORY_STATES),
      after: z
        .object({ key: z.string().max(40).regex(MOMENT), id: z.uuid() })
        .nullable()
        .catch(null),
    }),
    async (asked, { stores }) => ({
      ...(await listStories(database, { ...asked, stores })),
      counts: await countStories(database, stores),
    }),
  ),
  decideStory: act(
    'reviews.decide',
    z.object({
      id: z.uuid(),
      decision: z.enum(['publish', 'refuse']),
      reason: z.string().max(5_000),
    }),
    async ({ id, decision, reason: typed }, { stores, actor, now }) => {
      if (!(await isStoryIn(database, id, stores))) return refused('STORY_UNKNOWN' as const);
      const reason = typed.replaceAll(/\s+/g, ' ').trim();
      if (decision === 'refuse' && reason === '') return refused('REASON_EMPTY' as const);
      if (reason.length > REFUSAL_MOST) return refused('REASON_LONG' as const);
      return decideOnStory(database, { id, decision, picture: null, reason, actor, now });
    },
  ),
});
