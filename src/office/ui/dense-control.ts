/** Fields above a list and within its rows: 44 px, smaller letters than a form's. */
export const DENSE_CONTROL =
  'min-h-11 rounded-sm border border-line-strong bg-surface px-3 text-14 text-ink';
