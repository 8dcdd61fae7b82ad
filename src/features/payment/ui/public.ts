export { NoDelivery, NoPoints } from './called-off.tsx';
export { CancelOrder } from './cancel-order.tsx';
export { PayByKept } from './pay-by-kept.tsx';
export { PayByCode } from './pay-by-code.tsx';
export { PayOrder } from './pay-order.tsx';
export { useCancelWords } from './use-cancel-words.ts';
export { stayWithoutNetwork } from './stay-without-network.ts';
export { StandingBadge } from './standing-badge.tsx';
export { StandingNote } from './standing-note.tsx';
