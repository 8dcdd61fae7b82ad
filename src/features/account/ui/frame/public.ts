/** What stands around a page of the account, for pages of other features. */
export { AccountFrame } from '../account-frame.tsx';
export { FormOutcome } from '../form-notes.tsx';
