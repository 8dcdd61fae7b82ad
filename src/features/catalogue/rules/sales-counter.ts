/** Orders paid within so many days are counted. Source: C2-026; the number is ours, decision 015. */
export const SALES_DAYS = 30;

/** Below so many units the number says nothing good and nothing certain, so it is not shown. Source: decision 015. */
export const SALES_SHOWN_FROM = 10;

/** How many were sold, as the page may say it: the whole number, or null while there are too few. */
export const shownSales = (units: number | null): number | null =>
  units !== null && units >= SALES_SHOWN_FROM ? units : null;
