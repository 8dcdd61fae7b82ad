/** The door of codes for the composition and for features that need a verified phone. */
export { codeSmsHandler, CODE_SMS } from './code-sms.ts';
export { forgetCodes } from './code-store.ts';
export { openCodes, type Codes } from './codes.ts';
export { createCodeHandlers, type CodeHandlerParts } from './handlers.ts';
export type { NotSent } from './send-code.ts';
