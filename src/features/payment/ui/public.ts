export { CancelOrder, type CancelOrderProps } from './cancel-order.tsx';
export { PayOtherwise } from './pay-otherwise.tsx';
export { PayUntil, type PayUntilProps } from './pay-until.tsx';
export { ProviderForm } from './provider-form.tsx';
export { useCancelWords } from './use-cancel-words.ts';
