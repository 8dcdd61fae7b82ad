/** Fields of a saved address that are typed, in the order of the form. */
export const SAVED_ADDRESS_FIELDS = ['city', 'street', 'house', 'apartment', 'zip'] as const;
export type SavedAddressField = (typeof SAVED_ADDRESS_FIELDS)[number];

/** An address that a person keeps. Personal data. */
export interface SavedAddress extends Readonly<Record<SavedAddressField, string>> {
  readonly id: string;
  /** Two lower-case letters. */
  readonly countryISO: string;
  readonly isDefault: boolean;
}

/** Addresses that one person may keep. */
export const ADDRESSES_AT_MOST = 20;
