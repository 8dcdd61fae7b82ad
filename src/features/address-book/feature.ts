import { delivery, savedAddresses } from '#features/delivery/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { eraseAddresses, listAddresses } from './server/address-store.ts';
import { createAddressBookHandlers } from './server/handlers.ts';

/** Addresses that a person keeps for later orders. What an address may be is the delivery's to say. */
export const addressBook = feature('address-book', { needs: [delivery] }, ({ database }) => ({
  handlers: createAddressBookHandlers({ database }),
  fills: [fill(savedAddresses, (personId) => listAddresses(database, personId))],
  personalData: {
    erase: eraseAddresses,
    export: { addresses: (from, { personId }) => listAddresses(from, personId) },
  },
}));
