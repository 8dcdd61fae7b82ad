export { WithdrawLink } from './withdraw-link.tsx';
