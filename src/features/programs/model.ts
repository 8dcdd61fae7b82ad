/** What a key lets a program do: each has an address that asks for it. */
export const KEY_SCOPES = [
  'products.read',
  'prices.read',
  'prices.write',
  'stock.read',
  'stock.write',
  'orders.read',
  'contracts.read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** For how long a key may work. */
export const KEY_TERMS = ['90', '365', 'always'] as const;
export type KeyTerm = (typeof KEY_TERMS)[number];

export const KEY_NAME_MOST = 60;
export const KEYS_MOST = 50;
/** How every key begins, so that one that leaked is known for what it is. */
export const KEY_PREFIX = 'ark_';

export interface ProgramKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Null: of all stores. */
  readonly stores: readonly string[] | null;
  /** Its last signs. */
  readonly hint: string;
  readonly expiresAt: Date | null;
  /** To the minute. */
  readonly lastUsedAt: Date | null;
  readonly madeAt: Date;
  readonly madeBy: string | null;
}
