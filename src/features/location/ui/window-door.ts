/**
 * One small file between every page and the window: the window's own files are named here and not in the frame, where each name
 * is bytes of every first load.
 */
export const loadWindow = () => import('./location-dialog.tsx');
