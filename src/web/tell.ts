import { notify, unansweredWords } from '#overlays/notices.ts';
import type { NoticeCategory } from '#overlays/notice-list.ts';
import type { ShellFacts } from './shell/shell-facts.ts';
import { noticesOf, type ServerAnswer } from '#overlays/server-messages.ts';

/** Shows what a call's answer has to say; the store decides about the face of errors (C8-003, I8-003). */
export function tell(
  answer: ServerAnswer,
  { shell, category }: { shell: ShellFacts; category?: NoticeCategory },
): void {
  for (const notice of noticesOf(
    answer,
    { noServer: unansweredWords() },
    { category, isNewError: shell.isNewErrorShown },
  ))
    notify(notice);
}
