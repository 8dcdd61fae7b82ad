/** The door of the ranks for the account that shows them, and for staff. */
export { countRanks } from './count-ranks.ts';
export { rankFile } from './rank-file.ts';
export { readRankStanding } from './standing.ts';
export { listTables, loadRanks } from './step-store.ts';
