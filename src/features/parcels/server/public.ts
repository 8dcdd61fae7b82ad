/** The door of the parcels for the composition. */
export { cancelParcel, correctParcel, listCorrections, type CorrectionCode } from './correct.ts';
export type { Parcel } from '../model.ts';
export {
  handOver,
  makeLabel,
  previewHandOver,
  parcelsOfOrder,
  type HandOverCode,
  type StaffParts,
} from './hand-over.ts';
export { findLabel } from './label-store.ts';
export { askCarriers } from './ask-carriers.ts';
export { clockCarrier, sandboxNumber } from './clock-carrier.ts';
export { parcelServices, type ParcelServiceOf } from './parcel-services.ts';
export { takeInReturned } from './take-in.ts';
export { parcelLines } from './parcel-lines.ts';
export { listOpenParcels, listParcelsOf, measurePromises } from './parcel-store.ts';
