import './password-dialogs.ts';

export { AuthPrompt } from './auth-prompt.tsx';
export { logOut } from './use-login.ts';
export { AUTH_REG_DIALOG, CHANGE_PASSWORD_DIALOG } from '../model.ts';
