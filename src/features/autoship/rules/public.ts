/** What other features may use of the rules of subscriptions. */
export { chargeDayOf, sameDayLater } from './months.ts';
