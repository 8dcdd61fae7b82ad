import type { TestClient, TestServer } from './server.ts';

export type AskedByWindow = readonly [
  client: TestClient,
  asked: { readonly url: string; readonly method?: 'POST' },
  headers?: object,
];

/** One request of a browser's window, which names HTML, keeps its cookies and follows nothing. */
export async function askByWindow(
  app: TestServer['app'],
  host: string,
  ...[client, asked, headers = {}]: AskedByWindow
) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.inject({
    ...asked,
    headers: { host, accept: 'text/html', cookie, ...headers },
  });
  for (const { name, value, maxAge } of answer.cookies)
    if (value === '' || maxAge === 0) client.cookies.delete(name);
    else client.cookies.set(name, value);
  return answer;
}

/** Path and query of an address, with or without a host. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return pathname + search;
}
