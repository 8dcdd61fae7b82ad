import { bg } from './bg.ts';
import type { StoreFacts } from './country.ts';
import { EURO_PARCELS } from './euro-parcels.ts';
import { homeStore } from './home-store.ts';

/** The store of the Balkans, beside the Bulgarian one; its service centres are Bulgaria's (I2-060). */
export const bbStore: StoreFacts = homeStore(
  bg,
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
