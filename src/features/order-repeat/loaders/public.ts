export { repeatFromForm } from './repeat-form.ts';
