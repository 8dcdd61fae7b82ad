import { useSyncExternalStore } from 'react';
import type { CallPath } from '#base/call.ts';
import type { Currency } from '#base/money.ts';
import { createStore } from '#overlays/store.ts';
import { send, type CallResult } from './call-client.ts';
import { keepFormToken } from './form-token.ts';
import { keepServerTime } from './server-clock.ts';

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

/** What the window hears once the shop has taken a product, or more of one, into the cart by a press. */
export const ADDED = 'product-added';
/** What goes along. */
export interface Added {
  readonly sku: string;
  /** It was not in the cart yet. */
  readonly isNew: boolean;
  /** The count of its line was raised, by '+' or by typing: nothing was pressed in a list. */
  readonly isRaised: boolean;
  /** Path of the page on which it was pressed. */
  readonly page: string;
}
/** What such an event says; null of any other. */
export const addedOf = (event: Event): Added | null =>
  event instanceof CustomEvent && event.type === ADDED
    ? // Dispatched by the cart's editor alone.
      (event.detail as Added)
    : null;

const UNKNOWN: Personal = { isKnown: false, userData: {}, cartData: {} };
const store = createStore<Personal>(UNKNOWN);

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** What is personal, after the page came up. */
export const usePersonal = (): Personal =>
  useSyncExternalStore(store.subscribe, store.get, () => UNKNOWN);

export const personalNow = (): Personal => store.get();

/** Keeps what a call answered about the visitor; parts that it does not mention stay. */
export function keepPersonal(data: unknown): void {
  const { userData, cartData, csrfToken, now } = fieldsOf(data);
  if (typeof csrfToken === 'string') keepFormToken(csrfToken);
  if (typeof now === 'string') keepServerTime(now);
  const before = store.get();
  store.set({
    isKnown: true,
    userData: userData === undefined ? before.userData : fieldsOf(userData),
    cartData: cartData === undefined ? before.cartData : fieldsOf(cartData),
  });
}

/** Asks the server who is here. Without an answer the page stays as it is: a page that can be read. */
export async function loadPersonal(at: CallPath, language: string): Promise<CallResult<unknown>> {
  const result = await send(at, language, {}, { key: 'personal data', isQuiet: true });
  if (result.success) keepPersonal(result.data);
  return result;
}

/** How many pieces the cart holds; 0 while nobody knows. */
export function cartAmount({ cartData }: Personal): number {
  const amount = Number(cartData.amount ?? 0);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
}

/** What the cart comes to, in major units; null while nobody knows, or while it is empty. */
export function cartSum(
  personal: Personal,
): { readonly amount: number; readonly currency: Currency } | null {
  const { sum, currency } = personal.cartData;
  if (cartAmount(personal) === 0 || typeof sum !== 'number' || !isCurrency(currency)) return null;
  return { amount: sum, currency };
}

const isCurrency = (value: unknown): value is Currency => {
  const { logo, decimals, externalIso } = fieldsOf(value);
  return (
    typeof logo === 'string' && typeof decimals === 'number' && typeof externalIso === 'string'
  );
};

/** The visitor's contract, or null for a guest. */
export function contractOf({ userData }: Personal): string | null {
  return typeof userData.contract === 'string' && userData.contract !== ''
    ? userData.contract
    : null;
}

interface NamedCity {
  readonly id: number;
  readonly name: string;
}

function cityIn(value: unknown): NamedCity | null {
  const { id, name } = fieldsOf(value);
  return typeof id === 'number' && typeof name === 'string' && name !== '' ? { id, name } : null;
}

/**
 * Where goods go: the city that the visitor chose, otherwise the one that they are taken to be in until they say so; null while nobody
 * knows.
 */
export const deliveryCityOf = ({ userData }: Personal): NamedCity | null =>
  cityIn(userData.city) ?? cityIn(userData.guessedCity);

/** The name as it is to be addressed; empty for a guest. */
export const nameOf = ({ userData }: Personal): string =>
  typeof userData.name === 'string' ? userData.name : '';
