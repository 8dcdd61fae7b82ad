export { postFirstPassword } from './first-password.ts';
