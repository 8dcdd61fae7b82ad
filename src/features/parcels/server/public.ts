/** The door of the parcels for the composition. */
export {
  cancelParcel,
  correctParcel,
  listCorrections,
  type CorrectionCode,
  type PastCorrection,
} from './correct.ts';
export type { Parcel } from '../model.ts';
export {
  handOver,
  makeLabel,
  parcelsOfOrder,
  type HandOverCode,
  type StaffParts,
} from './hand-over.ts';
export { findLabel } from './label-store.ts';
export { parcelServices } from './parcel-services.ts';
export { askCarriers } from './ask-carriers.ts';
export { listOpenParcels, measurePromises } from './parcel-store.ts';
