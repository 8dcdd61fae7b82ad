import { notify, unansweredWords } from '#overlays/notices.ts';
import type { NoticeCategory } from '#overlays/notice-list.ts';
import { noticesOf, type ServerAnswer } from '#overlays/server-messages.ts';

/** Shows what a call's answer has to say. `store` decides about the newer face of errors (D67). */
export function tell(
  answer: ServerAnswer,
  { store, category }: { store: string; category?: NoticeCategory },
): void {
  for (const notice of noticesOf(
    answer,
    { noServer: unansweredWords() },
    { category, isNewError: store === 'ru' },
  ))
    notify(notice);
}
