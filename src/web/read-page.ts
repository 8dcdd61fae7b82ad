import { clearNotices, notifyUnanswered } from '#overlays/notices.ts';
import { readAfterChanges } from './changes-under-way.ts';

let hasSaid = false;
let isReturning = false;

/** A refusal and a way elsewhere are answers; a fault and silence are none. */
const isAnswer = (thrown: unknown): boolean => {
  const { status } = thrown as { readonly status?: number };
  return status !== undefined && status < 500;
};

/**
 * Reads what a page of buying shows, after all that was changed before. While the server does not answer, the page that is open stays, with
 * all that was typed and chosen on it, and says so: a navigation that never ends gives way to the next press.
 */
export async function readPage<Value>(asked: {
  readonly serverLoader: () => Promise<Value>;
  readonly request: Request;
}): Promise<Value> {
  try {
    const value = await readAfterChanges(asked.serverLoader);
    if (hasSaid) clearNotices('server');
    hasSaid = isReturning = false;
    return value;
  } catch (thrown) {
    if (asked.request.signal.aborted || isAnswer(thrown)) throw thrown;
    hasSaid = true;
    notifyUnanswered();
    // Back has changed the address already. The way forth reads the open page once more, in vain as well.
    isReturning = !isReturning && location.href === asked.request.url;
    if (isReturning) history.forward();
    return new Promise(() => {});
  }
}
