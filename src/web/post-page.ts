import { data } from 'react-router';
import { toastUnanswered, unansweredSoFar } from '#overlays/toasts.ts';
import { CHANGE_WITHIN_MS, isAnswer, withinLimit } from './answer-limit.ts';
import { whileChanging } from './pending-changes.ts';

/** What a press that nobody answered leads to; `usePosted` passes it by. */
export interface Unanswered {
  readonly isUnanswered: true;
}

const UNANSWERED: Unanswered = { isUnanswered: true };
/** The router reads nothing anew after it: a page that cannot be read would take the place of the form. */
const NOTHING = data(UNANSWERED, { status: 503 });

/**
 * Sends a page's form with scripts through the very action that takes it without them. While the server does not answer, or is silent for too
 * long, the page stays with all that was typed, and says so.
 */
export async function postPage<Value>({
  serverAction,
  request,
}: {
  readonly serverAction: () => Promise<Value>;
  readonly request: Request;
}): Promise<Value | typeof NOTHING> {
  const hush = unansweredSoFar();
  try {
    const value = await whileChanging(withinLimit(CHANGE_WITHIN_MS, serverAction, true));
    hush();
    return value;
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    if (isAnswer(thrown)) {
      hush();
      throw thrown;
    }
    toastUnanswered();
    return NOTHING;
  }
}
