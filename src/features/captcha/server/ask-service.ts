const TIMEOUT_MS = 3_000;
const ANSWER_MAX_BYTES = 10_000;

/**
 * Asks another's captcha service about one answer.
 *
 * @returns Its JSON, or null when it did not answer with any: nothing is known then.
 */
export async function askService(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: new URLSearchParams(fields),
    });
    const text = await response.text();
    return response.ok && text.length <= ANSWER_MAX_BYTES ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
