export { default } from './set-password.tsx';
