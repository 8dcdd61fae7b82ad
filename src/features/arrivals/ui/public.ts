export { NotifyButton } from './notify-button.tsx';
/** The form by itself, for a page in which it stands without a dialog. */
export const loadArrivalForm = () => import('./arrival-form.tsx');
