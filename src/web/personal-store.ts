import { useSyncExternalStore } from 'react';
import type { CallPath } from '#base/call.ts';
import { createStore } from '#overlays/store.ts';
import { send, type CallResult } from './call-client.ts';
import { keepFormToken } from './form-token.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What belongs to one visitor; it is never in the page itself, so that pages can be cached. */
export interface Personal {
  /** False until the server has answered; until then nobody knows who is here. */
  readonly isKnown: boolean;
  /** As `get_user_data` gives it; empty for a visitor. */
  readonly userData: Fields;
  /** As the cart's calls give it; empty when there is no cart. */
  readonly cartData: Fields;
}

const UNKNOWN: Personal = { isKnown: false, userData: {}, cartData: {} };
const store = createStore<Personal>(UNKNOWN);

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** What is personal, after the page came up. */
export const usePersonal = (): Personal => useSyncExternalStore(store.subscribe, store.get, () => UNKNOWN);

export const personalNow = (): Personal => store.get();

/** Keeps what a call answered about the visitor; parts that it does not mention stay. */
export function keepPersonal(data: unknown): void {
  const { userData, cartData, csrfToken } = fieldsOf(data);
  if (typeof csrfToken === 'string') keepFormToken(csrfToken);
  const before = store.get();
  store.set({
    isKnown: true,
    userData: userData === undefined ? before.userData : fieldsOf(userData),
    cartData: cartData === undefined ? before.cartData : fieldsOf(cartData),
  });
}

/** Asks the server who is here. Without an answer the page stays as it is: a page that can be read. */
export async function loadPersonal(at: CallPath, language: string): Promise<CallResult<unknown>> {
  const result = await send(at, language, {}, { key: 'personal data' });
  if (result.success) keepPersonal(result.data);
  return result;
}

/** How many pieces the cart holds; 0 while nobody knows. */
export function cartAmount({ cartData }: Personal): number {
  const amount = Number(cartData.amount ?? 0);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
}

/** The visitor's contract, or null for a guest. */
export function contractOf({ userData }: Personal): string | null {
  return typeof userData.contract === 'string' && userData.contract !== '' ? userData.contract : null;
}

/** Name of the city of delivery that the visitor chose; null where none was chosen, or while nobody knows. */
export function cityNameOf({ userData }: Personal): string | null {
  const { name } = fieldsOf(userData.city);
  return typeof name === 'string' && name !== '' ? name : null;
}

/** The name as it is to be addressed; empty for a guest. */
export const nameOf = ({ userData }: Personal): string =>
  typeof userData.name === 'string' ? userData.name : '';
