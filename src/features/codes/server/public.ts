/** The door of codes for the composition and for features that need a verified phone. */
export { type Codes } from './codes.ts';
export { type CodeHandlerParts } from './handlers.ts';
export { type NotSent } from './send-code.ts';
