export { addFromForm } from './add-from-form.ts';
export { loadHits } from './hits.ts';
