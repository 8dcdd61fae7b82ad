// A door of its own: what comes in here is seen only while a code is typed.
import '../open-dialogs.ts';

export { CodeEntry } from '../code-entry.tsx';
export { createCodeFlow } from '../code-flow.ts';
