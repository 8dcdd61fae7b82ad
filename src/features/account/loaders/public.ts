export { readFrame } from './frame.ts';
export { postedOf, textOf, type Posted } from './posted.ts';
