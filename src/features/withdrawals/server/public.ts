/** The door of the withdrawals for other features, the composition and the office. */
export { periodOf, type Period } from './contract-right.ts';
export { WITHDRAWAL_RECEIPT } from './withdrawal-mails.ts';
export { findDeclaration, listDeclarations } from './withdrawal-store.ts';
export { receiptOf } from './withdrawal-view.ts';
export { listWithdrawals, settleWithdrawal } from './settle.ts';
