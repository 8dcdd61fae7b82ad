export { findMember } from './member-store.ts';
export {
  changeMember,
  forgetSecondFactor,
  invite,
  inviteAgain,
  setBlocked,
  type ManageRefusal,
} from './manage.ts';
export { listMembers } from './member-store.ts';
export { codeToShow } from './demo-code.ts';
export { STAFF_VAULT, type Manager } from './staff-deps.ts';
export type { StaffDoor } from './staff-door.ts';
