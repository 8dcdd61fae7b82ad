import type { StoreFacts } from './country.ts';
import { EURO_PARCELS } from './euro-parcels.ts';
import { homeStore } from './home-store.ts';
import { it } from './it.ts';

/** The store of Europe: at home where there is no other store, and a second one where there is. Everything is in euro. */
export const euStore: StoreFacts = homeStore(
  it,
  {
    code: 'eu',
    name: { ru: 'Европа', en: 'Europe', de: 'Europa', tr: 'Avrupa' },
    deliversTo: ['it', 'de', 'bg', 'no', 'gb', 'kr'],
    abroad: { no: EURO_PARCELS.no, gb: EURO_PARCELS.gb, kr: EURO_PARCELS.kr },
    isCustomsNoticed: true,
  },
  ['en', 'de', 'it', 'bg', 'ru'],
);
