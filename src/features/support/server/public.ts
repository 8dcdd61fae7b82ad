export {
  SUPPORT_ANSWERED,
  SUPPORT_ASKED,
  SUPPORT_RECEIVED,
  SUPPORT_REPLIED,
} from './support-mails.ts';
export {
  answerRequest,
  closeRequest,
  findRequest,
  listInState,
  listMessages,
  listPictures,
  type SupportRequest,
} from './request-store.ts';
