/** Addresses that one person may keep. */
export const ADDRESSES_AT_MOST = 20;
