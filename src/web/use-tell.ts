import { useCallback } from 'react';
import type { NoticeCategory } from '#overlays/notice-list.ts';
import type { ServerAnswer } from '#overlays/server-messages.ts';
import { useShell } from './shell/use-shell.ts';
import { tell } from './tell.ts';

/** Shows what a call's answer has to say, in the page's language and the store's manner. */
export function useTell(): (answer: ServerAnswer, category?: NoticeCategory) => void {
  const { shell } = useShell();
  return useCallback((answer, category) => tell(answer, { shell, category }), [shell]);
}
