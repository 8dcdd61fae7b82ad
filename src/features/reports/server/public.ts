/** The door of the reports. */
export { CONTRACTS_AT_ONCE } from './points.ts';
export type { ReportDesk } from './report-desk.ts';
