/** The door of the cashback for the account that shows it, and for staff. */
export { countCashback } from './count-cashback.ts';
export { listPrograms, setProgram } from './set-program.ts';
export { readCashback } from './standing.ts';
