export { RepeatButton } from './repeat-button.tsx';
export { RepeatResult } from './repeat-result-door.tsx';
