/** What an account cannot be without; it ends with the account alone. */
const NEEDED = new Set([
  'user-agreement',
  'confidentiality',
  'adult',
  'programme',
  'privacy',
  'tax',
]);

/** Whether a consent may be withdrawn by itself, and the account goes on. */
export const isWithdrawable = (purpose: string): boolean => !NEEDED.has(purpose);
