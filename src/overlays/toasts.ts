import {
  hidesAfterMs,
  withToast,
  withoutCategory,
  withoutToast,
  type NewToast,
  type ToastCategory,
  type ShownToast,
} from './toast-list.ts';
import { createStore } from './store.ts';

const NONE: readonly ShownToast[] = [];

/** The toasts that stand over the page now. */
export const toastStore = createStore<readonly ShownToast[]>(NONE);

let lastId = 0;

/** Shows a toast; a success goes by itself. */
export function toast(given: NewToast): void {
  lastId += 1;
  const id = lastId;
  toastStore.set(withToast(toastStore.get(), { ...given, id }));
  const life = hidesAfterMs(given);
  if (life !== null) setTimeout(() => dismissToast(id), life);
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
export const toastUnanswered = (): void =>
  toast({ type: 'warning', category: 'server', text: unanswered });

/** How many wait for an answer that takes longer than usual; they share one toast. */
let waiting = 0;

/** Says that it takes longer than usual. @returns What takes that back, once nobody else waits so long. */
export function toastSlow(): () => void {
  waiting += 1;
  toast({ type: 'warning', category: 'server', text: slow });
  return () => {
    waiting -= 1;
    if (waiting === 0) toastStore.set(toastStore.get().filter(({ text }) => text !== slow));
  };
}

/**
 * What says now that the server does not answer: to be taken back when what somebody asks for now has been answered, or when the network
 * is back.
 */
export function unansweredSoFar(): () => void {
  const others = () => toastStore.get().filter(({ text }) => text !== unanswered);
  const isSaid = others().length < toastStore.get().length;
  return () => {
    if (isSaid) toastStore.set(others());
  };
}

export const dismissToast = (id: number): void =>
  toastStore.set(withoutToast(toastStore.get(), id));

/** Hides what was said about an area before it is asked again. */
export const clearToasts = (category: ToastCategory): void =>
  toastStore.set(withoutCategory(toastStore.get(), category));
