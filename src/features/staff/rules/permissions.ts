/** What staff may do, each a right of its own: seeing money, packing, changing and refunding are told apart. */
export const PERMISSIONS = [
  'orders.see',
  'orders.pack',
  'orders.change',
  'orders.prepare',
  'orders.refund',
  'stock.mark',
  'catalogue.see',
  'catalogue.change',
  'prices.change',
  'promotions.see',
  'promotions.change',
  'content.see',
  'content.change',
  'money.see',
  'reports.see',
  'people.see',
  'people.change',
  'people.act-as',
  'reviews.decide',
  'support.answer',
  'settings.see',
  'settings.change',
  'audit.see',
  'jobs.see',
  'jobs.retry',
  'programs.manage',
  'staff.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const isPermission = (text: string): text is Permission =>
  (PERMISSIONS as readonly string[]).includes(text);

/**
 * Whoever has one of these signs in with a second factor: money moves by them, they say how much of it goods cost or what comes
 * off, they lead out of the shop what it knows, or somebody may give them to oneself.
 */
const WITH_SECOND_FACTOR: ReadonlySet<Permission> = new Set([
  'orders.refund',
  'prices.change',
  'promotions.change',
  'money.see',
  'reports.see',
  'people.change',
  'settings.change',
  'programs.manage',
  'staff.manage',
]);

export const needsSecondFactor = (permissions: Iterable<Permission>): boolean =>
  [...permissions].some((each) => WITH_SECOND_FACTOR.has(each));
