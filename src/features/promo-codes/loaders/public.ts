export { isPromoForm, postPromoForm, type PostedPromo } from './promo-form.ts';
