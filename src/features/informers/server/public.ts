export { publishStaffMessages } from './staff-message-store.ts';
