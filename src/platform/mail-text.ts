import { toPlainText } from 'react-email';

/** Headings as they are written: in capitals they would shout, and Turkish ones would be wrong (İ and I are two letters). */
const AS_WRITTEN = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
  selector,
  options: { uppercase: false },
}));

/** The text part of a mail. */
export const mailText = (html: string): string => toPlainText(html, { selectors: AS_WRITTEN });
