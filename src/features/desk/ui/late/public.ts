export { DeskSummary } from '../desk-summary.tsx';
