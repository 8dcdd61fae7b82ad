export { withdrawalFrom } from './withdrawal-from.ts';
