import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/** A drawing of the kit by its name, and words beside it. */
interface Sign {
  readonly icon: string;
  readonly text: Text;
}

/** All that the shop knows of one way to pay; whatever asks about a method reads it here. */
interface PaymentMethodRow {
  /** Name of the method inside orders and calls (C3-092). */
  readonly fullCode: string;
  readonly name: Text;
  /** True when money comes later than the order. */
  readonly isPaidLater: boolean;
  /** Within how many days the bank brings the money once its buyer has done all, or says no: goods wait so long. Without it: at once. */
  readonly settlesInDays?: number;
  /** Whether a means of this kind may be kept for later, where its provider can. */
  readonly isKeepable?: boolean;
  /**
   * How paying begins where no real provider is set up: on a hosted page, by a link or by a form (C7-082), by a code on a page of ours
   * (C3-090) or in a window (C3-091); null: the method needs a provider of its own.
   */
  readonly hostedPage: 'GET' | 'POST' | 'CODE' | 'WINDOW' | null;
  /** In the foot of every page; methods that look the same to a buyer share one. No company's mark is imitated. */
  readonly sign: Sign;
  readonly icon: string;
  /** One line on what happens next. */
  readonly note: Text;
  /** What follows after the order has been checked. */
  readonly steps: readonly Sign[];
}

const CARD = message('payment.card', 'Банковская карта');
const TRANSFER = message('payment.bank-transfer', 'Банковский перевод');
const WALLET = message('payment.kgbalance', 'Кошелёк');
const IN_BANK = message('payment.in-bank', 'Подтвердите оплату в приложении банка');
const IN_BANK_PAGE = message(
  'payment.in-bank-page',
  'Выберите свой банк и подтвердите перевод у него',
);
const QUICK = message('payment.sign.quick', 'Быстрый платёж');
const AT_DOOR = message('payment.at-door', 'Заплатите, когда заберёте заказ');
const DETAILS_BY_MAIL = message('payment.details-by-mail', 'Пришлём реквизиты на почту');

const CONFIRMED = {
  icon: 'mail',
  text: message('payment.step.confirmed', 'Пришлём подтверждение на почту и начнём собирать заказ'),
} as const;
const BANK_STEPS = [{ icon: 'phone', text: IN_BANK }, CONFIRMED] as const;

const CARD_SIGN = { icon: 'card', text: CARD } as const;
const TRANSFER_SIGN = { icon: 'document', text: TRANSFER } as const;
const WALLET_SIGN = { icon: 'wallet', text: WALLET } as const;

/** Paid on a page of the provider. */
const HOSTED = {
  icon: 'card',
  note: message('payment.hosted', 'Перейдём на защищённую страницу оплаты'),
  steps: [
    {
      icon: 'lock',
      text: message(
        'payment.step.hosted',
        'Оплатите на защищённой странице: данные карты магазин не видит',
      ),
    },
    CONFIRMED,
  ],
} as const;

/** An account is named on a page of the provider, together with the leave to take money from it. */
const HOSTED_SEPA = {
  icon: 'lock',
  text: message(
    'payment.step.sepa-page',
    'Укажите счёт на защищённой странице и разрешите списание',
  ),
} as const;

/** Paid on the order's own page, by the number of its payer and a code that their provider sends. */
const BY_CODE = {
  icon: 'phone',
  note: message('payment.by-code', 'Спросим номер и код из SMS'),
  steps: [
    {
      icon: 'phone',
      text: message(
        'payment.step.by-code',
        'Введите свой номер, а потом код, который придёт в SMS',
      ),
    },
    CONFIRMED,
  ],
} as const;

/** Every payment method there is, by alias; a pack names those of its country in the order shown (C3-087 to C3-092). */
export const PAYMENT_METHODS = {
  card_ru: {
    fullCode: 'card_ru',
    name: CARD,
    isPaidLater: false,
    isKeepable: true,
    hostedPage: 'GET',
    sign: CARD_SIGN,
    ...HOSTED,
  },
  card: {
    fullCode: 'card',
    name: CARD,
    isPaidLater: false,
    isKeepable: true,
    hostedPage: 'POST',
    sign: CARD_SIGN,
    ...HOSTED,
  },
  p24: {
    fullCode: 'p24',
    name: message('payment.p24', 'Przelewy24'),
    isPaidLater: false,
    hostedPage: 'GET',
    sign: TRANSFER_SIGN,
    icon: 'external',
    note: IN_BANK_PAGE,
    steps: HOSTED.steps,
  },
  blik: {
    fullCode: 'blik',
    name: message('payment.blik', 'BLIK'),
    isPaidLater: false,
    hostedPage: 'GET',
    sign: { icon: 'qr', text: QUICK },
    icon: 'phone',
    note: message('payment.blik.note', 'Понадобится код из приложения банка'),
    steps: HOSTED.steps,
  },
  bank_qr: {
    fullCode: 'bank_qr',
    name: message('payment.bank-qr', 'Система быстрых платежей'),
    isPaidLater: false,
    hostedPage: 'CODE',
    sign: { icon: 'qr', text: QUICK },
    icon: 'phone',
    note: message('payment.bank-code', 'Покажем код для приложения банка'),
    steps: BANK_STEPS,
  },
  vn_qr: {
    fullCode: 'vn_qr',
    name: message('payment.vn-qr', 'QR-код банка'),
    isPaidLater: false,
    hostedPage: 'GET',
    sign: { icon: 'qr', text: QUICK },
    icon: 'phone',
    note: message('payment.vn-qr.note', 'Перейдём на страницу с кодом для приложения банка'),
    steps: BANK_STEPS,
  },
  bank_wallet: {
    fullCode: 'bank_wallet',
    name: message('payment.bank-wallet', 'Кошелёк банка'),
    isPaidLater: false,
    hostedPage: 'WINDOW',
    sign: WALLET_SIGN,
    icon: 'phone',
    note: IN_BANK,
    steps: BANK_STEPS,
  },
  sepa: {
    fullCode: 'sepa_debit',
    name: message('payment.sepa', 'Списание со счёта SEPA'),
    isPaidLater: false,
    settlesInDays: 14,
    isKeepable: true,
    hostedPage: 'GET',
    sign: TRANSFER_SIGN,
    icon: 'document',
    note: message('payment.sepa.note', 'Понадобится IBAN; банк спишет деньги за несколько дней'),
    steps: [
      HOSTED_SEPA,
      {
        icon: 'box',
        text: message(
          'payment.step.sepa',
          'Отложим товары и соберём заказ, как только банк переведёт деньги',
        ),
      },
    ],
  },
  bank_transfer: {
    fullCode: 'gateway_bank_transfer',
    name: TRANSFER,
    isPaidLater: false,
    hostedPage: null,
    sign: TRANSFER_SIGN,
    icon: 'external',
    note: DETAILS_BY_MAIL,
    steps: [
      { icon: 'mail', text: DETAILS_BY_MAIL },
      {
        icon: 'box',
        text: message('payment.step.transfer', 'Соберём заказ, как только придёт оплата'),
      },
    ],
  },
  kgbalance: {
    fullCode: 'kgbalance',
    name: WALLET,
    isPaidLater: false,
    hostedPage: null,
    sign: WALLET_SIGN,
    ...BY_CODE,
  },
  cbk_mbank: {
    fullCode: 'cbk_mbank',
    name: message('payment.mbank', 'Мобильный банк'),
    isPaidLater: false,
    hostedPage: null,
    sign: WALLET_SIGN,
    ...BY_CODE,
  },
  pay_after_delivery: {
    fullCode: 'pay_after_delivery',
    name: message('payment.after-delivery', 'Оплата при получении'),
    isPaidLater: true,
    hostedPage: null,
    sign: { icon: 'cash', text: message('payment.sign.receipt', 'При получении') },
    icon: 'box',
    note: AT_DOOR,
    steps: [CONFIRMED, { icon: 'cash', text: AT_DOOR }],
  },
} as const satisfies Record<string, PaymentMethodRow>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const isPaymentMethod = (alias: string): alias is PaymentMethod =>
  Object.hasOwn(PAYMENT_METHODS, alias);

/** Aliases of all methods, for schemas. */
export const PAYMENT_ALIASES = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

/** Drawings of all methods, for schemas. */
type MethodIcon = (typeof PAYMENT_METHODS)[PaymentMethod]['icon'];
export const METHOD_ICONS = [
  ...new Set(PAYMENT_ALIASES.map((alias) => PAYMENT_METHODS[alias].icon)),
] as [MethodIcon, ...MethodIcon[]];

/** Whether a method takes the money when the goods are handed over; an order of old may name one that is gone. */
export const isPaidLater = (alias: string): boolean =>
  isPaymentMethod(alias) && PAYMENT_METHODS[alias].isPaidLater;

/** The row of a method; null for one that is gone. */
const rowOf = (alias: string): PaymentMethodRow | null =>
  isPaymentMethod(alias) ? PAYMENT_METHODS[alias] : null;

/** Within how many days money of this method comes, or its bank says no; null: at once. */
export const settlesInDays = (alias: string): number | null => rowOf(alias)?.settlesInDays ?? null;

/** Whether a means of this kind may be kept for later. */
export const isKeepable = (alias: string): boolean => rowOf(alias)?.isKeepable ?? false;

/** Methods that owe nothing before the goods are handed over. */
export const PAID_LATER: readonly PaymentMethod[] = PAYMENT_ALIASES.filter(isPaidLater);

/** Reads a method as the browser names it: by alias or by full code (C3-092). */
export const readMethod = (name: string): PaymentMethod | null =>
  isPaymentMethod(name)
    ? name
    : (PAYMENT_ALIASES.find((alias) => PAYMENT_METHODS[alias].fullCode === name) ?? null);
