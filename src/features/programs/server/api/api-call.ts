import type { z } from 'zod';
import type { PriceDesk } from '#features/price-changes/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { KeyScope } from '../../model.ts';
import type { StoreScope } from '../read-for-programs.ts';

/** Who asks. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly stores: StoreScope;
  /** Who made the key. */
  readonly madeBy: string | null;
}

export interface CallParts {
  readonly database: Database;
  readonly prices: PriceDesk;
  now(): Date;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a program may ask: one value for the route, the document and the answer. */
export interface ApiCall {
  /** Its name in the document, by which generated clients call it. */
  readonly name: string;
  readonly method: 'GET' | 'PUT';
  /** Behind `/api/v1`, parameters in braces. */
  readonly path: string;
  readonly scope: KeyScope;
  readonly summary: string;
  readonly about: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  /** Codes of its own by status, beside those that every call has. */
  readonly refusals: Readonly<Record<number, readonly string[]>>;
  run(
    input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
    caller: Caller,
    parts: CallParts,
  ): Promise<unknown>;
}

interface Written<Params, Query, Body, Data> extends Omit<
  ApiCall,
  'params' | 'query' | 'body' | 'data' | 'run'
> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  run(
    input: {
      readonly params: Parsed<Params>;
      readonly query: Parsed<Query>;
      readonly body: Parsed<Body>;
    },
    caller: Caller,
    parts: CallParts,
  ): Promise<Data extends z.ZodType ? z.input<Data> : never>;
}

/** Defines a call for programs; what its handler is given is what its schemas read: the route reads every part before it calls. */
export const defineApiCall = <
  Data extends z.ZodType,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  written: Written<Params, Query, Body, Data>,
): ApiCall => written;

/** The stores that are meant: one that the key is not of is as if it were not there. */
export function scopeOf({ stores }: Pick<Caller, 'stores'>, asked: string | undefined): StoreScope {
  if (asked === undefined) return stores;
  return stores === null || stores.includes(asked) ? [asked] : [];
}

/** A page of what was read with one row more than it has. */
export function paged<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => string) {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last !== undefined ? keyOf(last) : null };
}
