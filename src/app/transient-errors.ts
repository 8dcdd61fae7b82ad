import { isRouteErrorResponse } from 'react-router';
import { isTransientFault } from '#platform/database.ts';
import { RETRY_AFTER_SECONDS } from '#platform/http.ts';

/** A page that could not be made because of a trouble that passes: 503, and when to ask again. */
export function toUnavailable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('retry-after', RETRY_AFTER_SECONDS);
  return new Response(response.body, { status: 503, headers });
}

/** Whether a page met a trouble that passes: of the database, or that there was too much to do. */
export const isTransient = (fault: unknown): boolean =>
  isTransientFault(fault) ||
  (fault instanceof Error && 'statusCode' in fault && fault.statusCode === 503);

/**
 * What of a thrown thing is a fault of ours. The router throws its answers as well, such as 404 of an address that no route has: those
 * are no fault.
 *
 * @returns Null when it is none.
 */
export function faultOfPage(thrown: unknown): { readonly fault: unknown } | null {
  if (!isRouteErrorResponse(thrown)) return { fault: thrown };
  if (thrown.status < 500) return null;
  // What the router made the answer of, where it says so.
  return { fault: 'error' in thrown && thrown.error instanceof Error ? thrown.error : thrown };
}
