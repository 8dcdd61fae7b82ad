import {
  hidesAfterMs,
  withNotice,
  withoutCategory,
  withoutNotice,
  type NewNotice,
  type NoticeCategory,
  type ShownNotice,
} from './notice-list.ts';
import { createStore } from './store.ts';

const NONE: readonly ShownNotice[] = [];

/** The notices that stand over the page now. */
export const noticeStore = createStore<readonly ShownNotice[]>(NONE);

let lastId = 0;

/** Shows a notice; a success goes by itself. */
export function notify(notice: NewNotice): void {
  lastId += 1;
  const id = lastId;
  noticeStore.set(withNotice(noticeStore.get(), { ...notice, id }));
  const life = hidesAfterMs(notice);
  if (life !== null) setTimeout(() => dismissNotice(id), life);
}

let unanswered = '';

/** Tells the words for a server that does not answer, in the page's language. */
export const setUnanswered = (words: string): void => {
  unanswered = words;
};

export const unansweredWords = (): string => unanswered;

/** Says that the server does not answer. Source: C8-001, I8-001. */
export const notifyUnanswered = (): void =>
  notify({ type: 'warning', category: 'server', text: unanswered });

export const dismissNotice = (id: number): void =>
  noticeStore.set(withoutNotice(noticeStore.get(), id));

/** Hides what was said about an area before it is asked again. */
export const clearNotices = (category: NoticeCategory): void =>
  noticeStore.set(withoutCategory(noticeStore.get(), category));
