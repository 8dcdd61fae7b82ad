export { ACTED_SESSION_JSON } from './acting.ts';
export { findMember } from './member-store.ts';
export {
  forgetSecondFactor,
  invite,
  inviteAgain,
  setBlocked,
  type ManageRefusal,
} from './manage.ts';
export { listMembers } from './member-store.ts';
export { codeToShow } from './demo-code.ts';
export { STAFF_VAULT } from './staff-deps.ts';
export type { Site } from './passkey-answers.ts';
export type { StaffDoor } from './staff-door.ts';
