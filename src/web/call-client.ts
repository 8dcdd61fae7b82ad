import type { z } from 'zod';
import type { CallPath, CallSpec } from '#base/call.ts';
import { unansweredSoFar } from '#overlays/toasts.ts';
import { CHANGE_WITHIN_MS, READ_WITHIN_MS, withinLimit } from './answer-limit.ts';
import { whileChanging } from './pending-changes.ts';
import { formToken, refreshFormToken } from './form-token.ts';
import { needLogin, PROOF_NEEDED } from './need-login.ts';

type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Answered<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** Whatever of `params`, `query` and `body` the contract has; a part with no required field may be left out. */
export type CallArguments<Call extends CallSpec> = {
  readonly [
    Part in 'params' | 'query' | 'body' as Call[Part] extends z.ZodType
      ? Record<never, never> extends Given<Call[Part]>
        ? never
        : Part
      : never
  ]: Given<Call[Part]>;
} & {
  readonly [
    Part in 'params' | 'query' | 'body' as Call[Part] extends z.ZodType
      ? Record<never, never> extends Given<Call[Part]>
        ? Part
        : never
      : never
  ]?: Given<Call[Part]>;
};

/** What came of a call. It never throws: a refusal, silence and an abort are answers too. */
export type CallResult<Data> = CallSuccess<Data> | CallFailure;

interface AnyResult {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly message: readonly string[];
  readonly warning: string | null;
}

export interface CallSuccess<Data> extends AnyResult {
  readonly success: true;
  readonly code: null;
  readonly data: Data;
}

export interface CallFailure extends AnyResult {
  readonly success: false;
  /** The refusal's code; `NETWORK` when nobody answered, `ABORTED` when we no longer wanted it; null when unnamed. */
  readonly code: string | null;
  /** Fresh state that the refusal carries. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Messages at their fields. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A later call with the same key cancels this one: the last one wins. */
  readonly key?: string;
  /** Makes a second try return the first one's result. */
  readonly idempotencyKey?: string;
  /** Arrives also when the page is gone; for bodies of 64 kB at the most. */
  readonly keepalive?: boolean;
  /**
   * Nobody pressed anything for it, or waits for it: it only reads, though it is posted, or keeps a choice for the next page. Its answer
   * does not take back what was said to whoever did press something.
   */
  readonly isQuiet?: boolean;
  /** After how long without an answer it is given up; that of reads or of changes if not given. */
  readonly withinMs?: number;
}

const running = new Map<string, AbortController>();

/**
 * Makes a call from the browser.
 *
 * @example const result = await call(addItem, { body }, { key: `add ${sku}` });
 */
export const call = <Call extends CallSpec>(
  { at }: Call,
  ...[input, options]: Record<never, never> extends CallArguments<Call>
    ? [input?: CallArguments<Call>, options?: CallOptions]
    : [input: CallArguments<Call>, options?: CallOptions]
): Promise<CallResult<Answered<Call['data']>>> =>
  // The server builds every answer by the same contract that these types are taken from.
  send(at, document.documentElement.lang, input ?? {}, options) as Promise<
    CallResult<Answered<Call['data']>>
  >;

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : [];

/** Fills the places of a path and adds the query. */
export function addressOf({ path }: CallPath, language: string, { params, query }: Parts): string {
  const values = new Map([['lang', language], ...entriesOf(params)]);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const pairs = entriesOf(query).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

function requestHeaders(body: unknown, { idempotencyKey }: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  const token = formToken();
  if (token) headers.set('x-csrf-token', token);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

export const nothingCame = (code: 'NETWORK' | 'ABORTED'): CallFailure => ({
  success: false,
  status: 0,
  code,
  message: [],
  warning: null,
  data: {},
  fields: {},
});

/** Asks, and once more where only the token was missing or of another browser's life: a click may be quicker than the token. */
async function ask(...asked: Parameters<typeof exchange>): Promise<CallResult<unknown>> {
  const first = await exchange(...asked);
  return first.code === 'NOT_PROVEN' && (await refreshFormToken()) ? exchange(...asked) : first;
}

async function exchange(
  at: CallPath,
  language: string,
  parts: Parts,
  options: CallOptions,
  signal: AbortSignal,
): Promise<CallResult<unknown>> {
  const { body } = parts;
  const isReading = at.method === 'GET' || options.isQuiet === true;
  const fetched = async (limit: AbortSignal, begins: () => void) => {
    const response = await fetch(addressOf(at, language, parts), {
      method: at.method,
      headers: requestHeaders(body, options),
      body: body === undefined ? null : JSON.stringify(body),
      keepalive: options.keepalive ?? false,
      signal: AbortSignal.any([signal, limit]),
    });
    begins();
    return read(response.status, await response.json());
  };
  const hush = unansweredSoFar();
  const answer = await withinLimit(
    options.withinMs ?? (isReading ? READ_WITHIN_MS : CHANGE_WITHIN_MS),
    fetched,
    !isReading,
  );
  if (answer.status < 500 && !options.isQuiet) hush();
  return answer;
}

/** Whether who is here is known now, where the call was refused because it was not. */
async function isSignedIn(code: string | null): Promise<boolean> {
  if (code === 'LOGIN_NEEDED') return needLogin();
  return code === 'PROOF_NEEDED' && needLogin(PROOF_NEEDED);
}

/** One call by its path; features use `call`, which knows the types. */
export async function send(
  at: CallPath,
  language: string,
  parts: Parts,
  options: CallOptions = {},
): Promise<CallResult<unknown>> {
  const own = new AbortController();
  if (options.key) {
    running.get(options.key)?.abort();
    running.set(options.key, own);
  }
  const signal = options.signal ? AbortSignal.any([own.signal, options.signal]) : own.signal;
  const asking = () => {
    const answer = ask(at, language, parts, options, signal);
    return at.method === 'GET' ? answer : whileChanging(answer);
  };
  try {
    const first = await asking();
    // An action that wants to know who is here (I2-064), or whether it is still the same one, goes on when somebody has signed in.
    if (!(await isSignedIn(first.code))) return first;
    return await asking();
  } catch {
    return nothingCame(signal.aborted ? 'ABORTED' : 'NETWORK');
  } finally {
    if (options.key && running.get(options.key) === own) running.delete(options.key);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (text) => typeof text === 'string' && text !== '',
  );

/** Reads the envelope; a body that is none (a raw list, a map) is the data itself. */
export function read(status: number, body: unknown): CallResult<unknown> {
  if (!isRecord(body) || typeof body.success !== 'boolean') {
    if (status < 400)
      return { success: true, status, code: null, message: [], warning: null, data: body };
    return { ...nothingCame('NETWORK'), status };
  }
  const message = textsOf(body.message);
  const warning = typeof body.warning === 'string' && body.warning !== '' ? body.warning : null;
  if (body.success) return { success: true, status, code: null, message, warning, data: body.data };
  const data = isRecord(body.data) ? body.data : {};
  const fields = isRecord(data.fields)
    ? Object.fromEntries(Object.entries(data.fields).map(([name, text]) => [name, String(text)]))
    : {};
  return {
    success: false,
    status,
    code: typeof data.code === 'string' ? data.code : null,
    message,
    warning,
    data,
    fields,
  };
}
