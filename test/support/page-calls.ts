import type { Page } from 'playwright-core';

/** Asks a call from inside the page: only browsers know that every *.localhost is this machine. */
export async function callFrom(page: Page, path: string, body: unknown = {}): Promise<unknown> {
  return page.evaluate(
    async ([url, payload]) => {
      const post = async (address: string, json: string, token = '') => {
        const headers = {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': token,
        };
        const answer = await fetch(address, { method: 'POST', headers, body: json });
        return { status: answer.status, data: (await answer.json()).data };
      };
      const { data } = await post('/ru/shop/ajax/user/data/get/', '{}');
      const answer = await post(url, payload, data.csrfToken);
      if (answer.status !== 200)
        throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
    [path, JSON.stringify(body)] as const,
  );
}

/**
 * Has a call fail without a word from the server, and without one in the page's console.
 *
 * @returns Lets it through again.
 */
export async function failCall(page: Page, path: string): Promise<() => Promise<void>> {
  const url = `**${path}**`;
  await page.route(url, (route) =>
    route.fulfill({ json: { success: false, message: [], warning: null, data: {} } }),
  );
  return () => page.unroute(url);
}

/** Wants somebody to be signed in, as an action of the page does: true once they are, false when the sidebar was left. */
export const needLogin = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        dispatchEvent(new CustomEvent('login-needed', { detail: resolve, cancelable: true }));
      }),
  );
