import { useState } from 'react';
import type { Unanswered } from './post-page.ts';

/**
 * What the last answered form of the page led to. A press that nobody answered changes nothing: what stands open because of the answer
 * before it stays open.
 */
export function usePosted<Posted extends object>(
  actionData: Posted | Unanswered | undefined,
): Posted | undefined {
  const isUnanswered = actionData !== undefined && 'isUnanswered' in actionData;
  const [answered, setAnswered] = useState(isUnanswered ? undefined : actionData);
  const posted = isUnanswered ? answered : actionData;
  if (posted !== answered) setAnswered(posted);
  return posted;
}
