import type { CallPath } from '#base/call.ts';
import { allCalls } from '../all-calls.ts';

const PATHS: Readonly<Record<string, CallPath>> = Object.fromEntries(
  (await allCalls()).map(({ name, at }) => [name, at]),
);

export interface HttpAnswer {
  readonly statusCode: number;
  readonly body: string;
  /** Parsed afresh; its shape is what the caller goes on with. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the answer of any call
  json(): any;
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser that talks to a server over the wire: cookies, origin and token as our pages have them. */
export interface HttpBuyer {
  readonly cookies: Map<string, string>;
  /** The token of its pages; empty before the first call. */
  token(): string;
  call(name: string, input?: CallInput): Promise<HttpAnswer>;
  /** The very bytes of a call, to be sent when the time has come. */
  bytesOf(name: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Buffer>;
}

/** Keeps cookies as a browser does. */
function keep(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function pathOf(
  name: string,
  { params = {}, query = {} }: CallInput,
): { method: string; path: string } {
  const at = PATHS[name];
  if (!at) throw new Error(`there is no path of the call ${name}`);
  const path = at.path.replace(/\{(\w+)\}/g, (_place, key: string) =>
    encodeURIComponent(key === 'lang' ? 'ru' : (params[key] ?? '')),
  );
  const search = new URLSearchParams(query).toString();
  return { method: at.method, path: search ? `${path}?${search}` : path };
}

function requestBytes(
  origin: string,
  {
    method,
    path,
    headers,
    text,
  }: Readonly<Record<'method' | 'path' | 'text', string>> & {
    readonly headers: Readonly<Record<string, string>>;
  },
): Buffer {
  const all = {
    host: new URL(origin).host,
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

let buyers = 0;

/**
 * @param origin Scheme, host and port of a server, which trusts one proxy: each buyer has an address of its own.
 * @param known Cookies and token of a browser that was here before.
 */
export function openHttpBuyer(
  origin: string,
  known: {
    readonly cookies: Readonly<Record<string, string>>;
    readonly token: string;
  } | null = null,
): HttpBuyer {
  const cookies = new Map(Object.entries(known?.cookies ?? {}));
  let token = known?.token ?? null;
  buyers += 1;
  const address = `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;

  const headersOf = (more: Readonly<Record<string, string>>): Record<string, string> => ({
    origin,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'XMLHttpRequest',
    'x-forwarded-for': address,
    ...(token ? { 'x-csrf-token': token } : {}),
    ...(cookies.size > 0
      ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      : {}),
    ...more,
  });

  async function introduce(isTokenOld = false): Promise<void> {
    if (token !== null && !isTokenOld) return;
    token = '';
    try {
      token = String((await buyer.call('get_user_data')).json().data.csrfToken);
    } catch (fault) {
      // A server that was killed meanwhile: the next call is the first one still.
      token = null;
      throw fault;
    }
  }

  async function ask(name: string, input: CallInput): Promise<HttpAnswer> {
    const { method, path } = pathOf(name, input);
    const isPost = method === 'POST';
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: headersOf({
        ...(isPost ? { 'content-type': 'application/json' } : {}),
        ...input.headers,
      }),
      ...(isPost ? { body: JSON.stringify(input.body ?? {}) } : {}),
    });
    const body = await answer.text();
    keep(cookies, answer.headers.getSetCookie());
    return { statusCode: answer.status, body, json: () => JSON.parse(body) };
  }

  const buyer: HttpBuyer = {
    cookies,
    token: () => token ?? '',
    async call(name, input = {}) {
      if (name !== 'get_user_data') await introduce();
      const answer = await ask(name, input);
      if (answer.statusCode !== 403 || answer.json().data.code !== 'NOT_PROVEN') return answer;
      // Signing in and out changes the token; our pages fetch the new one and ask once more.
      await introduce(true);
      return ask(name, input);
    },
    async bytesOf(name, body, headers = {}) {
      await introduce();
      const { method, path } = pathOf(name, {});
      const sent = headersOf({ 'content-type': 'application/json', ...headers });
      return requestBytes(origin, { method, path, headers: sent, text: JSON.stringify(body) });
    },
  };
  return buyer;
}
