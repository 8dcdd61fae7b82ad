import { isPassingFault } from '#platform/database.ts';
import { RETRY_AFTER_SECONDS } from '#platform/http.ts';

/** The answer, or null while the database is away; other faults are faults. */
export async function unlessAway<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (fault) {
    if (isPassingFault(fault)) return null;
    throw fault;
  }
}

/** A page that could not be made because of a trouble that passes: 503, and when to ask again. */
export function toUnavailable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('retry-after', RETRY_AFTER_SECONDS);
  return new Response(response.body, { status: 503, headers });
}
