/** What stands around a page of the account, for pages of other features. */
export { AccountFrame } from '../account-frame.tsx';
export { useMoments } from '../use-moments.ts';
export { FormOutcome } from '../form-notes.tsx';
