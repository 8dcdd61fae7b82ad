import type { SubmitEvent } from 'react';
import { toastUnanswered } from '#overlays/toasts.ts';

/** A form that loads a page would leave ours for the browser's own, which knows no way back, while it is certain that there is no network. */
export function stayWithoutNetwork(event: SubmitEvent<HTMLFormElement>): void {
  if (navigator.onLine || event.defaultPrevented) return;
  event.preventDefault();
  toastUnanswered();
}
