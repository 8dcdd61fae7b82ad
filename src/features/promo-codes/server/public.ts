export { importPromoCodes, type PromoProblem } from './import-promo-codes.ts';
export { listPromoUses, type PromoUse } from './list-uses.ts';
export { openPromoCodes, type PromoCodes } from './promo-codes.ts';
export type { PromoDesk } from './open-promo-desk.ts';
export { typedOf } from './promo-desk.ts';
export { findCode, leaderOf, pageOfUses, usesOfCode, USES_COUNTED } from './promo-desk-list.ts';
