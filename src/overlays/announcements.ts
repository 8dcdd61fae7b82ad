import { createStore } from './store.ts';

/** What screen readers are told without anything being shown. */
export const announcementStore = createStore('');

const NO_BREAK_SPACE = '\u00a0';

/** Says something once in the page's polite live region; the same words twice in a row are said twice. */
export function announce(words: string): void {
  announcementStore.set(announcementStore.get() === words ? words + NO_BREAK_SPACE : words);
}
