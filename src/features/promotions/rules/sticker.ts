export { stickerByContext as stickerOf, type StickerContext } from './types.ts';
