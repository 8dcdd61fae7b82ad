import { expect } from 'vitest';
import type { TestClient, TestServer } from './server.ts';

const cookieOf = (client: TestClient): string =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A page as a browser without scripts gets it. */
export async function pageOf(
  { app }: TestServer,
  client: TestClient,
  url: string,
  host = 'localhost',
): Promise<string> {
  const headers = { host, accept: 'text/html', cookie: cookieOf(client) };
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return mainOf(answer.body);
}

/** What stands in the middle of a page, without React's marks. */
export const mainOf = (body: string): string =>
  body.slice(body.indexOf('<main')).replaceAll(/<!--.*?-->/gs, '');

/**
 * Sends a form of a page: its hidden fields, and what is pressed or chosen.
 *
 * @param having Words that tell the form from the page's others.
 * @param page As it came before, where the form came with the answer to another one.
 */
export async function pressOn(
  server: TestServer,
  client: TestClient,
  url: string,
  { having, page }: { readonly having: string; readonly page?: string },
  chosen: Readonly<Record<string, string | readonly string[]>>,
  host = 'localhost',
) {
  const whole = page ?? (await pageOf(server, client, url, host));
  const form = [...whole.matchAll(/<form.*?<\/form>/gs)]
    .map(([each]) => each)
    .find((each) => each.includes(having));
  const hidden = [...(form ?? '').matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      host,
      accept: 'text/html',
      cookie: cookieOf(client),
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(
      Object.entries({ ...fields, ...chosen }).flatMap(([name, value]) =>
        [value].flat().map((each) => [name, each]),
      ),
    ).toString(),
  });
  for (const { name, value } of answer.cookies) client.cookies.set(name, value);
  return answer;
}
