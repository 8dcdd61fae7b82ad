/** Fields of a saved address that are typed, in the order of the form. */
export const SAVED_ADDRESS_FIELDS = ['city', 'street', 'house', 'apartment', 'zip'] as const;
export type SavedAddressField = (typeof SAVED_ADDRESS_FIELDS)[number];

/** Addresses that one person may keep. */
export const ADDRESSES_AT_MOST = 20;
