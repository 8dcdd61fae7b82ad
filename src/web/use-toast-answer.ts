import { useCallback } from 'react';
import type { ToastCategory } from '#overlays/toast-list.ts';
import type { ServerAnswer } from '#overlays/server-messages.ts';
import { useShell } from './shell/use-shell.ts';
import { toastAnswer } from './toast-answer.ts';

/** Shows what a call's answer has to say, in the page's language and the store's manner. */
export function useToastAnswer(): (answer: ServerAnswer, category?: ToastCategory) => void {
  const { shell } = useShell();
  return useCallback((answer, category) => toastAnswer(answer, { shell, category }), [shell]);
}
