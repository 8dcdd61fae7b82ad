export { publishStaffMessages } from './staff-message-store.ts';
export {
  changeMessage,
  endMessage,
  findMessage,
  listMessages,
  makeMessage,
  type KeptMessage,
} from './message-desk.ts';
