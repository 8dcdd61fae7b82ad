import { toast, unansweredWords } from '#overlays/toasts.ts';
import type { ToastCategory } from '#overlays/toast-list.ts';
import type { ShellFacts } from './shell/shell-facts.ts';
import { toastsOf, type ServerAnswer } from '#overlays/server-messages.ts';

/** Shows what a call's answer has to say; the store decides about the face of errors (C8-003, I8-003). */
export function toastAnswer(
  answer: ServerAnswer,
  { shell, category }: { shell: ShellFacts; category?: ToastCategory },
): void {
  for (const told of toastsOf(
    answer,
    { noServer: unansweredWords() },
    { category, isNewError: shell.isNewErrorShown },
  ))
    toast(told);
}
