export { repeatFromForm } from './repeat-form.ts';
export { repeatKey } from './repeat-key.ts';
