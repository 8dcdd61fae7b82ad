import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { actorName, writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { StoryState } from '../model.ts';
import { lockStory, saveDecision } from './story-store.ts';
import { tellOfJubilee } from './tell-of-jubilee.ts';

export interface StoryAct {
  readonly id: string;
  readonly decision: 'publish' | 'refuse';
  /** A picture of the shop to stand beside it. */
  readonly picture: string | null;
  /** Why it is refused, for whoever thinks it over; the trail does not repeat it, since it goes with the story. */
  readonly reason?: string;
  readonly actor: Extract<Actor, { kind: 'staff' | 'system' }>;
  readonly now: Date;
}

const GOALS = { publish: 'published', refuse: 'refused' } as const satisfies Record<
  StoryAct['decision'],
  StoryState
>;

/**
 * Publishes a story or takes it off the page: the decision, the trail and the word to all copies stand together.
 *
 * @returns `ALREADY` when it was decided so before.
 */
export const decideOnStory = (
  database: Database,
  { id, decision, picture, reason = '', actor, now }: StoryAct,
): Promise<Outcome<StoryState, 'STORY_UNKNOWN' | 'PICTURE_UNKNOWN' | 'ALREADY'>> =>
  database.transaction().execute(async (tx) => {
    const story = await lockStory(tx, id);
    if (!story) return refused('STORY_UNKNOWN');
    if (picture !== null) {
      const known = await query(tx)`select 1 from picture where id = ${picture}`;
      if (known.length === 0) return refused('PICTURE_UNKNOWN');
    }
    const state = GOALS[decision];
    if (story.state === state && picture === null) return refused('ALREADY');
    await saveDecision(tx, id, {
      state,
      at: now,
      by: actorName(actor),
      picture,
      reason: decision === 'refuse' ? reason : '',
    });
    await writeAudit(tx, {
      at: now,
      actor,
      action: `jubilee-story.${decision}`,
      subject: `jubilee-story:${id}`,
      store: story.store,
      details: { from: story.state, to: state, picture },
    });
    await tellOfJubilee(tx);
    return ok(state);
  });
