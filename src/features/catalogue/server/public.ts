/** The door of the catalogue for other features and for the composition. */
export { openCatalogue, type Catalogue, type CatalogueFigures, type ListOptions } from './catalogue.ts';
export { importProducts, type ImportReport, type RowReport } from './import-products.ts';
export { announceChange, forgetOldChanges, loggingChange, tellCopies } from './changes.ts';
export {
  exactStock,
  lockStock,
  releaseStock,
  reservingStock,
  takeStock,
  type LockedStock,
} from './stock-store.ts';
export { marketsFrom, type Market } from '../markets.ts';
export type { Allocation, Shortage, Wanted } from '../rules/allocate-stock.ts';
export { createCatalogueHandlers, type CatalogueDeps } from './handlers.ts';
export { listCategoryNames } from './category-store.ts';
