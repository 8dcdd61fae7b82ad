export { NoDelivery, NoPoints } from './called-off.tsx';
export { CancelOrder } from './cancel-order.tsx';
export { PayOtherwise } from './pay-otherwise.tsx';
export { PayUntil } from './pay-until.tsx';
export { ProviderForm } from './provider-form.tsx';
export { useCancelWords } from './use-cancel-words.ts';
export { stayWithoutNetwork } from './stay-without-network.ts';
export { StandingBadge } from './standing-badge.tsx';
