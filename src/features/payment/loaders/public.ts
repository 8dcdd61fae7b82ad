export { isCodeStep, postCodeStep } from './code-form.ts';
export { postOrderForm } from './order-form.ts';
