/** The door of balances for the steps that spend them and for the account that shows them. */
export type { BonusProof } from './bonus-proof.ts';
export { changeEarned, readOwed } from './earn.ts';
export { giveFile } from './give-file.ts';
export { findTerms, giveBalance } from './give.ts';
export { listMovements, readHeld } from './balance-store.ts';
export type { Standing } from './standing.ts';
