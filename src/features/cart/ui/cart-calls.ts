import { callsOf } from '#web/call-client.ts';
import { keepPersonal, personalNow } from '#web/personal-store.ts';
import { cartCallPaths } from '../call-paths.ts';
import type { cartCalls } from '../calls.ts';
import { cartOf } from './cart-of.ts';

/** The cart's calls from the browser. */
export const callCart = callsOf<typeof cartCalls>(cartCallPaths);

/** Keeps a cart that a call answered; header, cards and cart page show it. */
export const keepCart = (cartData: unknown): void => keepPersonal({ cartData });

export const cartNow = () => cartOf(personalNow());
