import { cookieValue, type WrittenCookie } from './closing-cookie.ts';

/** Names what this visit was told; each page lets it live on. */
const VISIT_COOKIE = 'informer_visit';
/** A visit is over when no page was opened for so long: phones close no browser, and a purchase has several tabs. */
const VISIT_SECONDS = 1_800;

/** What was told in this visit, also when it was closed since; null: nothing yet. */
export const toldInVisit = (cookies: string): string | null => cookieValue(cookies, VISIT_COOKIE);

/** Keeps what this visit was told for another half an hour. */
export const visitCookie = (told: string): WrittenCookie => ({
  name: VISIT_COOKIE,
  value: told,
  seconds: VISIT_SECONDS,
});
