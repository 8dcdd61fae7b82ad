export { loadReturn, postReturn, type PostedReturn } from './return-page.ts';
export { returnFrom } from './return-from.ts';
