export { stickerByContext as stickerOf } from './types.ts';
