// A door of its own: what comes in here is seen only by whoever asks where goods go.
export { default } from '../region-dialog.tsx';
