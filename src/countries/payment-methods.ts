import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

interface PaymentMethodFacts {
  /** Name of the method inside orders and calls (C3-092). */
  readonly fullCode: string;
  readonly name: Text;
  /** True when money comes later than the order. */
  readonly isPaidLater: boolean;
}

/** Every payment method there is, by alias; a pack names those of its country in the order shown (C3-087 to C3-092). */
export const PAYMENT_METHODS = {
  card_ru: {
    fullCode: 'card_ru',
    name: message('payment.card', 'Банковская карта'),
    isPaidLater: false,
  },
  card: { fullCode: 'card', name: message('payment.card', 'Банковская карта'), isPaidLater: false },
  bank_qr: {
    fullCode: 'bank_qr',
    name: message('payment.bank-qr', 'Система быстрых платежей'),
    isPaidLater: false,
  },
  bank_wallet: {
    fullCode: 'bank_wallet',
    name: message('payment.bank-wallet', 'Кошелёк банка'),
    isPaidLater: false,
  },
  bank_transfer: {
    fullCode: 'gateway_bank_transfer',
    name: message('payment.bank-transfer', 'Банковский перевод'),
    isPaidLater: false,
  },
  kgbalance: {
    fullCode: 'kgbalance',
    name: message('payment.kgbalance', 'Кошелёк'),
    isPaidLater: false,
  },
  cbk_mbank: {
    fullCode: 'cbk_mbank',
    name: message('payment.mbank', 'Мобильный банк'),
    isPaidLater: false,
  },
  pay_after_delivery: {
    fullCode: 'pay_after_delivery',
    name: message('payment.after-delivery', 'Оплата при получении'),
    isPaidLater: true,
  },
} satisfies Record<string, PaymentMethodFacts>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const isPaymentMethod = (alias: string): alias is PaymentMethod =>
  Object.hasOwn(PAYMENT_METHODS, alias);
