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
let slow = '';

/** Tells the words for a server that does not answer, and for one that takes its time, in the page's language. */
export const setUnanswered = (words: string, slowWords: string): void => {
  unanswered = words;
  slow = slowWords;
};

export const unansweredWords = (): string => unanswered;

/** Says that the server does not answer. Source: C8-001, I8-001. */
export const notifyUnanswered = (): void =>
  notify({ type: 'warning', category: 'server', text: unanswered });

/** How many wait for an answer that takes longer than usual; they share one notice. */
let waiting = 0;

/** Says that it takes longer than usual. @returns What takes that back, once nobody else waits so long. */
export function notifySlow(): () => void {
  waiting += 1;
  notify({ type: 'warning', category: 'server', text: slow });
  return () => {
    waiting -= 1;
    if (waiting === 0) noticeStore.set(noticeStore.get().filter(({ text }) => text !== slow));
  };
}

/** What says now that the server does not answer: to be taken back when a request that begins now has been answered. */
export function unansweredSoFar(): () => void {
  const others = () => noticeStore.get().filter(({ text }) => text !== unanswered);
  const isSaid = others().length < noticeStore.get().length;
  return () => {
    if (isSaid) noticeStore.set(others());
  };
}

export const dismissNotice = (id: number): void =>
  noticeStore.set(withoutNotice(noticeStore.get(), id));

/** Hides what was said about an area before it is asked again. */
export const clearNotices = (category: NoticeCategory): void =>
  noticeStore.set(withoutCategory(noticeStore.get(), category));
