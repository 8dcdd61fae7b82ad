import { delivery, savedAddresses } from '#features/delivery/feature.ts';
import { location } from '#features/location/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { eraseAddresses, keepOnce, listAddresses } from './server/address-store.ts';
import { isListed } from './server/address-view.ts';
import { createAddressBookHandlers } from './server/handlers.ts';

/** Addresses that a person keeps for later orders. What an address may be is the delivery's to say. */
export const addressBook = feature(
  'address-book',
  { needs: [delivery, location] },
  ({ database }) => ({
    handlers: createAddressBookHandlers({ database }),
    fills: [
      fill(savedAddresses, {
        list: async (personId) => (await listAddresses(database, personId)).filter(isListed),
        keep: (...asked) => keepOnce(database, ...asked),
      }),
    ],
    personalData: {
      erase: eraseAddresses,
      export: { addresses: (from, { personId }) => listAddresses(from, personId) },
    },
  }),
);
