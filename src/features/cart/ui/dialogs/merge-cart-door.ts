/** Between every page and the window: its files are named here and not in the frame, where each name is bytes of every first load. */
export const loadMergeCart = () => import('./merge-cart-dialog.tsx');
