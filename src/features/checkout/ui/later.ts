/**
 * What comes later than the steps of buying. Its files are named here and not in the steps, where each name is bytes of their
 * first load.
 */
export const loadRegion = () => import('#features/location/ui/lazy/public.ts');
export const loadDocument = () => import('./document-dialog.tsx');
export const loadAddress = () => import('./address-dialog.tsx');
export const loadParts = () => import('./late-parts.ts');
export const loadTip = () => import('./region-tip.tsx');
export const loadOffer = () => import('./account-offer.tsx');
export const loadCity = () => import('./city-question.tsx');
export const loadFixes = () => import('./delivery-fixes.tsx');
export const loadChoice = () => import('./guest-choice.tsx');
export const loadCaptcha = () => import('#features/captcha/ui/lazy/public.ts');
export const loadPhoneProof = () => import('./prove-phone.ts');
export const loadGuest = () => import('./register-guest.ts');
export const loadWarning = () => import('./delivery-warning.tsx');
export const loadUnkeep = () => import('./unkeep-dialog.tsx');
export const loadPoints = () => import('./points/points-window.tsx');
export const loadHeard = () => import('../rules/told-by-refusal.ts');
export const loadChanges = () => import('./sum-changes.tsx');
