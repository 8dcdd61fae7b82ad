import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Request } from 'playwright-core';

/** Longer than any page sleeps, on a busy machine as well. */
const AWAKE_WITHIN_MS = 20_000;
/** A file that never comes, because a test holds it, is not waited for without end. */
const QUIET_WITHIN_MS = 10_000;
/** Between two looks, in milliseconds: a look at each frame costs more than what is waited for. */
const LOOK_AGAIN_MS = 40;

/** So many of the last answers are told of a page at which a test failed. */
const TOLD = 12;

const outstanding = new WeakMap<Page, Set<Request>>();
const answered = new WeakMap<Page, string[]>();

/** Keeps account of what a page has asked for and not got, and of what it got last. */
export function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  const told: string[] = [];
  outstanding.set(page, asked);
  answered.set(page, told);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('response', (response) => {
    if (/\.(js|css|woff2|webp|avif|svg)$/.test(new URL(response.url()).pathname)) return;
    const at = new Date().toISOString().slice(11, 23);
    told.push(`${at} ${response.request().method()} ${response.url()} ${response.status()}`);
    if (told.length > TOLD) told.shift();
  });
}

/** The last answers that a page got, and what it still waits for. */
export const requestsOf = (page: Page): readonly string[] => [
  ...(answered.get(page) ?? []),
  ...[...(outstanding.get(page) ?? [])].map((request) => `not answered: ${request.url()}`),
];

/**
 * Waits until scripts have taken the page over, with each field that one sees: parts that come by themselves come a little later. A page
 * without any script is as awake as it will be.
 */
export async function awake(page: Page): Promise<void> {
  const isAwake = () => {
    const isAlive = (element: Element) =>
      Object.keys(element).some((name) => name.startsWith('__react'));
    const fields = document.querySelectorAll('input:not([type=hidden]), select, textarea');
    const isWaiting = (field: Element) => field.checkVisibility() && !isAlive(field);
    return (
      !document.querySelector('script[type=module], noscript#scripts') ||
      (isAlive(document.body) && ![...fields].some((field) => isWaiting(field)))
    );
  };
  const deadline = Date.now() + AWAKE_WITHIN_MS;
  const isDone = () => page.evaluate(isAwake).catch(() => page.isClosed());
  // Not by what the driver waits with: that is so large that compiling it in each page is a twelfth of what the page costs.
  while (!(await isDone()) && Date.now() < deadline) await pause(LOOK_AGAIN_MS);
}

/** Waits until scripts have taken over one part, whose code comes when it is seen: a press before that is the one of a page without scripts. */
export async function awakeAt(part: Locator): Promise<void> {
  const isAlive = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith('__react'));
  const deadline = Date.now() + AWAKE_WITHIN_MS;
  while (!(await part.evaluate(isAlive)) && Date.now() < deadline) await pause(LOOK_AGAIN_MS);
}

/** Lets all that the page has begun go first. Not by the page's clock, which a test may hold. */
const idle = (page: Page) =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));

/**
 * Waits until scripts have taken the page over, all that was asked for has come, and the browser has nothing left to do.
 * Sooner than the usual wait for half a second of silence, and right on a machine where a second of silence means nothing.
 */
export async function settled(page: Page): Promise<void> {
  const asked = outstanding.get(page);
  // Without scripts a page is what it is when it has loaded.
  if (!asked) return page.waitForLoadState();
  await awake(page);
  const deadline = Date.now() + QUIET_WITHIN_MS;
  for (;;) {
    // A page that is left in the meantime has a successor to wait for.
    await idle(page).catch(() => awake(page));
    await idle(page).catch(() => awake(page));
    if (asked.size === 0 || Date.now() >= deadline) return;
    await pause(LOOK_AGAIN_MS);
  }
}

/** Takes the network away, or gives it back, and waits until the page knows: a press before that goes the other way. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  const knows = () => page.evaluate(() => navigator.onLine);
  while ((await knows()) === isOffline) await pause(LOOK_AGAIN_MS);
}
