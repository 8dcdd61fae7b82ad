export { takeSplit } from './split-form.ts';
