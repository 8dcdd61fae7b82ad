/** What pages of other features show of parcels; all of one stands in `lazy/`. */
export { useParcelWords } from './use-parcel-words.ts';
