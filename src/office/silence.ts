import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router';
import { CHANGE_WITHIN_MS, isAnswer, withinLimit } from '#web/answer-limit.ts';

/** Pictures and sheets are on their way for as long as the line is thin. */
const FILES_WITHIN_MS = 300_000;

/** A press that nobody answered. */
export interface Silence {
  /** Without a network nothing was sent; else nobody knows whether it arrived. */
  readonly isSent: boolean;
  /** The form that was pressed; null: it was sent by a script alone. */
  readonly form: HTMLFormElement | null;
  /** Refused before any screen looked at it, so that nothing came of it: too large, or one press too many. */
  readonly refused?: 'LARGE' | 'MANY';
}

let silence: Silence | null = null;
const listeners = new Set<() => void>();

function setSilence(next: Silence | null): void {
  if (silence === next) return;
  silence = next;
  for (const listener of listeners) listener();
}

/** What nobody has answered so far: of the last press, until the next one is answered or another page is asked for. */
export const silenceStore = {
  get: (): Silence | null => silence,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The form that is on its way. */
let pressed: HTMLFormElement | null = null;
/** What the open page was answered last: a press that nobody answers leaves the page with it. */
let standing: { readonly path: string; readonly value: unknown } | null = null;

/** A form of this page is pressed. @returns Whether there is a network to send it with. */
export function pressForm(form: HTMLFormElement): boolean {
  pressed = form;
  if (navigator.onLine) return true;
  // What is not known of the press before stays the more important word; a search sends nothing that could be lost.
  if (!silence?.isSent && form.method !== 'get') setSilence({ isSent: false, form });
  return false;
}

/** The network is back: what was said of its absence is over. */
export function networkIsBack(): void {
  if (silence?.isSent === false) setSilence(null);
}

/** What was typed is given up: nothing is left to send. */
export const hush = (): void => setSilence(null);

/** Another page is asked for: it has been answered nothing yet. */
export function leavePage(): void {
  standing = null;
  setSilence(null);
}

const bringsFiles = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])].some(
    ({ files }) => (files?.length ?? 0) > 0,
  );

/** A text that no screen wrote: a limit of ours or a proxy refused the press before a screen saw it. */
const isNoScreens = (thrown: unknown): thrown is { readonly status: number } =>
  isRouteErrorResponse(thrown) && typeof thrown.data === 'string' && thrown.data !== '';

const REFUSED: Readonly<Record<number, Silence['refused']>> = { 413: 'LARGE', 429: 'MANY' };

/**
 * Sends a form of the office with scripts through the very action that takes it without them. While the server does not answer, breaks, or is
 * silent for too long, the page stays with all that was typed: it is answered again what it was answered before.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = pressed;
  pressed = null;
  const path = new URL(request.url).pathname;
  const limit = bringsFiles(form) ? FILES_WITHIN_MS : CHANGE_WITHIN_MS;
  try {
    const value = await withinLimit(limit, () => serverAction(), false);
    standing = { path, value };
    setSilence(null);
    return value;
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    if (isAnswer(thrown) && !isNoScreens(thrown)) {
      leavePage();
      throw thrown;
    }
    const refused = isNoScreens(thrown) ? REFUSED[thrown.status] : undefined;
    setSilence({ isSent: true, form, ...(refused && { refused }) });
    // The status keeps the router from reading the page anew: what cannot be read would take the place of the form.
    return data(standing?.path === path ? standing.value : undefined, { status: 503 });
  }
}
