/** The door of the catalogue for other features and for the composition. */
export { openCatalogue, type Catalogue } from './catalogue.ts';
export type { Changes } from './catalogue-watch.ts';
export { readSharePicture, SHARE_PATH, sharePictureOf } from './share-picture.ts';
export { nameProducts, openProduct, saveProduct } from './edit-product.ts';
export {
  fetchAgain,
  PICTURE_BYTES,
  readStates,
  takeAddress,
  takeFiles,
} from './incoming-pictures.ts';
export { PACKED_PICTURE_BARE, unpackPicture, type PackedPicture } from './packed-picture.ts';
export { readColumns, readValues, signatureOf, type FileColumns } from '../import/columns.ts';
export { sentSource } from '../import/import-source.ts';
export { decodeSent } from '../import/sent-text.ts';
export { isNamed, mappingSchema } from '../import/mapped-csv.ts';
export { openImport, readMappingFrom, UnreadableFile } from '../import/read-file.ts';
export { exportProducts } from './export-products.ts';
export { importProducts, type ImportReport, type ImportTrace } from './import-products.ts';
export { readStandingProducts } from './export-products.ts';
export { restoreProducts, type WrittenProduct } from './restore-products.ts';
export type { RowReport } from './put-products.ts';
export { announceChange, loggingChange, tellCopies } from './changes.ts';
export {
  exactStock,
  hadNow,
  lockStock,
  putBackStock,
  writeOffStock,
  releaseStock,
  reservingStock,
  takeStock,
  type LockedStock,
  type ServingPlace,
} from './stock-store.ts';
export { marketsFrom, type Market } from '../markets.ts';
export { replaceSales, type SoldUnits } from './sales-store.ts';
export { SALES_DAYS } from '../rules/sales-counter.ts';
export { setStock } from './set-stock.ts';
export { stockOfPlaces, type FreeUnits } from './stock-places.ts';
export type { Allocation, Shortage, WantedThere } from '../rules/allocate-stock.ts';
export { addToRating } from './rating-store.ts';
export { listCategoryNames } from './category-store.ts';
export { entityWordsFor, type EntityDeps } from './entity-words.ts';
export { entityOfCard } from './product-entity.ts';
export { listSearchTexts, loadSearchTexts } from './search-texts.ts';
export { categoryPath, landingPath } from '../paths.ts';
export { publishLandings } from './landing-store.ts';
export {
  changeCategory,
  findCategory,
  listCategoryTree,
  makeCategory,
  orderCategories,
  releaseCategory,
  removeCategory,
  tiesOf,
} from './category-desk.ts';
export {
  changeLanding,
  findLanding,
  listKeptLandings,
  makeLanding,
  orderLandings,
  removeLanding,
} from './landing-desk.ts';
export type { SaleState } from './shown-products.ts';
export {
  changePrices,
  pricesById,
  productGroups,
  productNames,
  skusToPrice,
  standingPrices,
  type StandingPrice,
} from './change-prices.ts';
export { lockPrices, tryLockPrices } from './catalogue-lock.ts';
export { loadPriceHistories } from './prior-prices.ts';
