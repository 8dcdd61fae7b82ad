import type { BrowserContext, Page } from 'playwright-core';
import type { Caller } from './buying.ts';
import type { TestShop } from './shop.ts';

interface CallsAt {
  /** Another store than the one without a name. */
  readonly store?: string;
  readonly language?: string;
}

/** Puts what an answer sets into the browser, as the browser itself would. */
async function keepCookies(
  context: BrowserContext,
  url: string,
  lines: readonly string[],
): Promise<void> {
  for (const line of lines) {
    const [pair = '', ...rest] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const about = new Map(
      rest.map((each) => each.toLowerCase().split('=')).map(([key, to]) => [key, to]),
    );
    const age = about.get('max-age');
    const isGone = value === '' || age === '0';
    const expires =
      age === undefined ? {} : { expires: Math.floor(Date.now() / 1000) + Number(age) };
    if (isGone) await context.clearCookies({ name });
    else
      await context.addCookies([{ name, value, url, httpOnly: about.has('httponly'), ...expires }]);
  }
}

/**
 * The visitor of a page, who asks calls without it: no page has to be there yet. Way that is not looked at is gone so: a page costs a third of
 * a second of processor time, a call a hundredth of that.
 */
export function visitorOf(
  page: Page,
  shop: TestShop,
  { store, language = 'ru' }: CallsAt = {},
): Caller {
  const origin = store ? shop.at(store) : shop.origin;
  const context = page.context();

  async function ask(method: 'GET' | 'POST', path: string, body: unknown, token: string) {
    const cookies = await context.cookies(origin);
    const answer = await shop.app.inject({
      method,
      url: path,
      headers: {
        host: new URL(origin).host,
        origin,
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
    });
    await keepCookies(context, origin, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }

  return {
    async call(name, { body } = {}) {
      const { method, path } = shop.registry.find(name)?.at ?? { method: 'POST', path: name };
      const own = await ask('POST', `/${language}/shop/ajax/user/data/get/`, {}, '');
      const token: unknown = own.json().data.csrfToken;
      return ask(method, path.replace('{lang}', language), body, String(token));
    },
  };
}

/**
 * Has the page's visitor ask a call, by its path.
 *
 * @returns The data of its answer, which must be a success.
 */
export async function callAs(
  page: Page,
  shop: TestShop,
  path: string,
  body: unknown = {},
  at: CallsAt = {},
): Promise<unknown> {
  const answer = await visitorOf(page, shop, at).call(path, { body });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json().data;
}

/** Puts pieces of a product into the cart of the page's visitor. */
export async function putInCart(
  page: Page,
  shop: TestShop,
  [productArticle, amount]: readonly [sku: string, amount: number],
  at: CallsAt = {},
): Promise<void> {
  await callAs(
    page,
    shop,
    `/${at.language ?? 'ru'}/shop/ajax/cart/item/add/`,
    { productArticle, amount },
    at,
  );
}

/** Signs somebody of the demo world in, where the form of the login is not what is looked at. */
export async function signInByCall(
  page: Page,
  shop: TestShop,
  login: string,
  at: CallsAt = {},
): Promise<void> {
  const body = { _username: login, _password: 'arnika-demo' };
  const answer = await visitorOf(page, shop, at).call('login_check', { body });
  if (!answer.json().success) throw new Error(`not signed in: ${answer.body}`);
}
