import { bg } from './bg.ts';
import type { Store } from './country.ts';
import { EURO_PARCELS } from './euro-parcels.ts';
import { homeStore } from './home-store.ts';

/** The store of the Balkans, beside the Bulgarian one; its service centres are Bulgaria's (I2-060). */
export const bbStore: Store = homeStore(
  bg,
  {
    name: 'Арника Балкан Пример ЕООД',
    address: 'ул. Примерна 2, 1000 София',
    registrationNumber: '000000001',
    taxNumber: 'BG000000001',
  },
  {
    code: 'bb',
    name: { ru: 'Балканы', en: 'The Balkans', de: 'Balkan', tr: 'Balkanlar' },
    deliversTo: ['bg', 'rs'],
    abroad: { rs: EURO_PARCELS.rs },
    cscLoginCode: 'bg',
    isCustomsNoticed: true,
  },
  ['bg', 'sr', 'en', 'ru'],
);
