import type { KeptCentre } from '../calls/all-centres.ts';

interface Kept {
  readonly version: string;
  readonly list: readonly KeptCentre[];
}

/** As much of a browser's storage as is needed. */
type Store = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's own. One that is told to keep nothing refuses it at the first look already. */
export const browserStore: Store = () => localStorage;

const keyOf = (language: string): string => `service_centres_${language}`;

/** What each centre has; a text or a number, as the call tells it. */
const SHAPE = {
  contract: 'string',
  number: 'number',
  country: 'string',
  cityId: 'number',
  cityName: 'string',
  name: 'string',
  address: 'string',
  hours: 'string',
  lat: 'number',
  lon: 'number',
} as const satisfies Record<keyof KeptCentre, 'string' | 'number'>;

/** False for a centre of an older shop, which had other fields. */
const isCentre = (value: unknown): value is KeptCentre =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(SHAPE).every(([name, type]) => typeof Reflect.get(value, name) === type);

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'list' in value &&
  Array.isArray(value.list) &&
  value.list.every(isCentre);

/** What the browser keeps of a language; null for nothing, and for what is none of ours. Source: I2-143. */
export function keptCentres(store: Store, language: string): Kept | null {
  try {
    const value: unknown = JSON.parse(store().getItem(keyOf(language)) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

export function keepCentres(store: Store, language: string, kept: Kept): void {
  try {
    store().setItem(keyOf(language), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing asks for all of them each time.
  }
}
