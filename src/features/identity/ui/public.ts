import './password-dialogs.ts';

export { AuthPrompt } from './auth-prompt.tsx';
export { signOut } from './use-login.ts';
export { AUTH_REG_DIALOG, CHANGE_PASSWORD_DIALOG } from '../model.ts';
