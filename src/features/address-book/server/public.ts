export { eraseAddresses, listAddresses } from './address-store.ts';
export { createAddressBookHandlers } from './handlers.ts';
