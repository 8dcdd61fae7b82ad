import { keepPersonal, personalNow } from '#web/personal-store.ts';
import { cartOf } from './cart-of.ts';

/** Keeps a cart that a call answered; header, cards and cart page show it. */
export const keepCart = (cartData: unknown): void => keepPersonal({ cartData });

export const cartNow = () => cartOf(personalNow());
