import { z } from 'zod';
import { REQUEST_STATES } from '#features/support/model.ts';
import { subjectName } from '#features/support/rules/subjects.ts';
import {
  answerRequest,
  closeRequest,
  findRequest,
  listInState,
  listMessages,
  listPictures,
  type SupportRequest,
} from '#features/support/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { act, type ActContext } from '../act.ts';

const LISTED_AT_MOST = 50;
const ANSWER_LENGTH = 10_000;

const numberOf = z.object({ number: z.string().max(20) });

/** A question with its subject in words. */
export const shownRequest = (request: SupportRequest, say: ActContext['say']) => {
  const name = subjectName(request.form, request.subject);
  return { ...request, subject: name ? say(name) : request.subject };
};

/** What people have asked the company, and its answers. */
export function supportActs({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: FileStore;
}) {
  /** Null for a question of a store that they do not see, as for none. */
  const find = async (number: string, { stores }: ActContext): Promise<SupportRequest | null> => {
    const request = await findRequest(database, { number });
    return request && (stores?.includes(request.store) ?? true) ? request : null;
  };
  return {
    listQuestions: act(
      'support.answer',
      z.object({ state: z.enum(REQUEST_STATES) }),
      async ({ state }, { stores, say }) => {
        const listed = await listInState(database, state, LISTED_AT_MOST, stores);
        return listed.map((each) => shownRequest(each, say));
      },
    ),
    openQuestion: act('support.answer', numberOf, async ({ number }, context) => {
      const request = await find(number, context);
      if (!request) return null;
      return {
        request: shownRequest(request, context.say),
        messages: await listMessages(database, request.id),
        pictures: (await listPictures(database, request.id)).map(({ position, width, height }) => ({
          position,
          width,
          height,
        })),
      };
    }),
    questionPicture: act(
      'support.answer',
      numberOf.extend({ position: z.coerce.number().int() }),
      async ({ number, position }, context) => {
        const request = await find(number, context);
        const pictures = request ? await listPictures(database, request.id) : [];
        const picture = pictures.find((each) => each.position === position);
        return picture ? files.read(picture.key) : null;
      },
    ),
    answerQuestion: act(
      'support.answer',
      numberOf.extend({ text: z.string().trim().min(1).max(ANSWER_LENGTH) }),
      async ({ number, text }, context) => {
        if (!(await find(number, context))) return false;
        return answerRequest(database, number, text, context.now, context.actor);
      },
    ),
    closeQuestion: act('support.answer', numberOf, async ({ number }, context) => {
      if (!(await find(number, context))) return false;
      return closeRequest(database, number, context.now, context.actor);
    }),
  };
}
