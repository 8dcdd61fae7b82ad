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

export const dismissNotice = (id: number): void => noticeStore.set(withoutNotice(noticeStore.get(), id));

/** Hides what was said about an area before it is asked again. */
export const clearNotices = (category: NoticeCategory): void =>
  noticeStore.set(withoutCategory(noticeStore.get(), category));
