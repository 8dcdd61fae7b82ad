import type { z } from 'zod';
import type { Rights } from './rights.ts';

export type CallMethod = 'GET' | 'POST';

/** The address of one call: all that the browser needs of a contract at run time. */
export interface CallPath {
  readonly method: CallMethod;
  /** Path with `{lang}` and further parameters in braces, in its canonical form. */
  readonly path: string;
}

/** A text of the catalogue: stable id, Russian wording, values for its places. */
export interface Text {
  readonly id: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** An expected 'no': HTTP status and the words shown. A code without a text does not compile. */
export interface RefusalSpec {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503 | 200;
  readonly text: Text;
  /** When it is worth another try, in seconds: the header `Retry-After`. Every 429 and 503 has it. */
  readonly retryAfterSeconds?: number;
}

/** The contract of one call: written once, and the same value for the server, the browser and the tests. */
export interface CallSpec {
  /** Its name in the specification, the registry, the log and the metrics. */
  readonly name: string;
  /** What it does, in English, for the document of all calls. */
  readonly about?: string;
  readonly at: CallPath;
  /** Who may make it, by class of actors. */
  readonly who: Rights;
  /** Other names of the specification that are served by the same handler. */
  readonly aliases?: readonly string[];
  /** A page stands at the same address: the call answers only who asks for JSON. */
  readonly isBesidePage?: boolean;
  /** Further methods accepted on the same path (D14). */
  readonly alsoMethods?: readonly CallMethod[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  readonly refusals: Readonly<Record<string, RefusalSpec>>;
  /** Fields of `data` that stand at the top level of the answer as well (D13); `all` of a map, whose keys nobody knows beforehand. */
  readonly mirrors?: readonly string[] | 'all';
  /** True where the specification's arrow goes to an array: the body is the bare array (D13). */
  readonly isRawArray?: boolean;
  /**
   * What proves that a state-changing request comes from our own page. `token`: same origin and the session's token;
   * `origin`: same origin only (cached pages hold no token); `none`: read-only or signed by a provider.
   */
  readonly proof: 'token' | 'origin' | 'none';
  /** Belongs to the payment area: whoever signed in more than 12 hours ago is asked first who they are. */
  readonly asksRecentProof?: boolean;
  /** It takes files beside its body, as a form with them sends it: so many, and each of so many bytes in a country. */
  readonly takesFiles?: { readonly most: number; bytesIn(country: string): number };
  /** Group of the rate limit; reads of public data are `browse`. */
  readonly limit: 'browse' | 'edit' | 'lookup' | 'login' | 'order' | 'provider';
}

/** A contract as it is written: the address is one text, such as `POST /{lang}/shop/ajax/cart/edit/`. */
type WrittenCall = Omit<CallSpec, 'at'> & { readonly at: `${CallMethod} /${string}` };

type Defined<Written extends WrittenCall> = {
  readonly [Key in keyof Written]: Key extends 'at' ? CallPath : Written[Key];
};

/**
 * Defines a call. The browser's bundle keeps nothing but its address (tools/client-calls.ts).
 *
 * @example export const clearCart = defineCall({ name: 'cart_clear', at: 'POST /{lang}/shop/ajax/cart/clear/', … });
 */
export function defineCall<const Written extends WrittenCall>(written: Written): Defined<Written> {
  const [method, path] = written.at.split(' ');
  // All keys are those of what was written; the address alone has another form.
  return { ...written, at: { method, path } } as Defined<Written>;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler receives, already validated. */
export interface CallInput<Call extends CallSpec> {
  readonly params: Parsed<Call['params']>;
  readonly query: Parsed<Call['query']>;
  readonly body: Parsed<Call['body']>;
}

export type CallData<Call extends CallSpec> = z.input<Call['data']>;
export type RefusalCode<Call extends CallSpec> = keyof Call['refusals'] & string;

/** What a handler answers; the envelope is built from it in one place. */
export type CallAnswer<Call extends CallSpec> =
  | {
      readonly ok: true;
      readonly value: CallData<Call>;
      /**
       * The very same object is given to everybody who asks for the same: nothing in it is personal, and its written form is kept
       * for as long as the object.
       */
      readonly isShared?: boolean;
      /** Messages shown as success. */
      readonly message?: readonly Text[];
      /** Shown with a button that must be pressed. */
      readonly warning?: Text;
    }
  | {
      readonly ok: false;
      readonly code: RefusalCode<Call>;
      readonly details?: Readonly<Record<string, string | number>>;
      /** Fresh state for the client, such as new totals, `needReloadPage` or field messages. */
      readonly data?: Readonly<Record<string, unknown>>;
      /** Messages at their fields. */
      readonly fields?: Readonly<Record<string, Text>>;
    };

export type Handler<Call extends CallSpec, Context> = (
  input: CallInput<Call>,
  context: Context,
) => Promise<CallAnswer<Call>> | CallAnswer<Call>;
