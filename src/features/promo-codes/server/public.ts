export { importPromoCodes, type PromoProblem } from './import-promo-codes.ts';
export { listPromoUses, type PromoUse } from './list-uses.ts';
export { openPromoCodes, type PromoCodes } from './promo-codes.ts';
