/** What pages of other features show of parcels. */
export { Parcel, Parcels } from './parcels.tsx';
export { useParcelWords } from './use-parcel-words.ts';
