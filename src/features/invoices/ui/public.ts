/** What pages of other features show of invoices. */
export { PaperLinks } from './paper-links.tsx';
