export { postOrderForm } from './order-form.ts';
