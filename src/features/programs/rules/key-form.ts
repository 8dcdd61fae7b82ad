import { KEY_NAME_MOST, KEY_SCOPES, KEY_TERMS, type KeyScope, type KeyTerm } from '../model.ts';

export interface TypedKey {
  readonly name: string;
  readonly scopes: readonly string[];
  /** `all`, or `some` with those that are ticked. */
  readonly scope: string;
  readonly stores: readonly string[];
  readonly term: string;
}

export interface KeyRule {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly stores: readonly string[] | null;
  readonly term: KeyTerm;
}

export type KeyFault = 'EMPTY' | 'LONG' | 'WRONG' | 'MANY';
export type KeyFaults = Readonly<Partial<Record<'name' | 'scopes' | 'stores' | 'term', KeyFault>>>;

/** Reads what was typed of a key. */
export function readKey(
  typed: TypedKey,
  allStores: readonly string[],
): { readonly rule: KeyRule } | { readonly faults: KeyFaults } {
  const name = typed.name.trim();
  const scopes = KEY_SCOPES.filter((each) => typed.scopes.includes(each));
  const some = allStores.filter((each) => typed.stores.includes(each));
  const stores = typed.scope === 'some' ? some : null;
  const term = KEY_TERMS.find((each) => each === typed.term);
  const faults: KeyFaults = {
    ...(name === '' && { name: 'EMPTY' as const }),
    ...(name.length > KEY_NAME_MOST && { name: 'LONG' as const }),
    ...(scopes.length === 0 && { scopes: 'EMPTY' as const }),
    ...(stores?.length === 0 && { stores: 'EMPTY' as const }),
    ...(term === undefined && { term: 'WRONG' as const }),
  };
  if (term === undefined || Object.keys(faults).length > 0) return { faults };
  return { rule: { name, scopes, stores, term } };
}
