import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShell } from '#web/shell/use-shell.ts';
import { PLACE_COOKIES } from '../model.ts';
import { forgetNamedCountry } from './forget-named-country.ts';

const NAMED = new RegExp(`(?:^|; )${PLACE_COOKIES.country}=(\\w+)`);

/** What somebody writes into a form that is sent as one; a number of pieces is sent by itself. */
const WRITTEN = 'form:not([method=get]) :is(input,textarea):not(.kit-stepper *)';
const written = new Set<HTMLInputElement>();

function noteWritten(field: EventTarget | null): void {
  if (field instanceof Element && field.matches(WRITTEN)) written.add(field as HTMLInputElement); // A textarea's value is read alike.
}
function isWriting(): boolean {
  // What was written before this file came has the focus still.
  noteWritten(document.activeElement);
  return [...written].some(({ isConnected, value }) => isConnected && value !== '');
}
const note = ({ target }: Event): void => noteWritten(target);

let told = '';

/**
 * Loads the page anew when goods go to another country than it says: Back has revived it, or another tab has changed the country.
 * Once for each country and page: a cookie that the store does not heed would have it load for ever. Where something is being written,
 * that is said instead, and nothing is lost.
 */
function reloadIfMoved(country: string): void {
  const now = NAMED.exec(document.cookie)?.[1];
  // The router keeps its own entries there.
  const state = (history.state ?? {}) as { readonly movedTo?: string };
  if (!now || state.movedTo === now) return;
  // The delivery step says there what was changed (C2-003).
  if (now === country && !location.pathname.includes('/cart/delivery')) forgetNamedCountry();
  if (now === country) return;
  if (isWriting()) {
    if (told !== now) void import('./tell-change.ts').then(({ tellChange }) => tellChange());
    told = now;
    return;
  }
  forgetNamedCountry({ ...state, movedTo: now });
  location.reload();
}

/** Keeps prices and cart of one country on one page. First of what comes late: whatever opens over the page takes its address along. */
export function OneCountry(): null {
  const { place, renderedAt } = useShell();
  const { country } = place;
  const isKnown = renderedAt > 0;
  // The next page has the next country's data, and nothing that was written on the one before.
  const { key } = useLocation();
  useEffect(() => {
    // A page that broke does not know where it is.
    if (!isKnown) return;
    const look = () => {
      if (document.visibilityState === 'visible') reloadIfMoved(country);
    };
    look();
    document.addEventListener('input', note);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('input', note);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [country, isKnown, key]);
  return null;
}
