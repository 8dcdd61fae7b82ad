import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/** What a buyer may have to agree to at the final step. */
export const AGREEMENTS = [
  'delivery',
  'purchase',
  'subscription',
  'remotePurchase',
  'personalData',
  'prePurchase',
] as const;
export type Agreement = (typeof AGREEMENTS)[number];

interface AgreementFacts {
  /** Alias of the document that the line links to, a static page or a document modal. */
  readonly document: string;
  readonly text: Text;
  /** True of a form that is filled from the order itself. */
  readonly isFilled?: true;
}

/** Document and wording of each agreement. */
export const AGREEMENT_FACTS: Readonly<Record<Agreement, AgreementFacts>> = {
  delivery: {
    document: 'delivery-and-payment',
    text: message('agreement.delivery', 'Я согласен с условиями доставки'),
  },
  purchase: {
    document: 'user-agreement',
    text: message('agreement.purchase', 'Я согласен с условиями покупки'),
  },
  subscription: {
    document: 'subscription-terms',
    text: message(
      'agreement.subscription',
      'Я согласен с условиями подписки и ежемесячным списанием',
    ),
  },
  remotePurchase: {
    document: 'remote-purchase',
    text: message('agreement.remote-purchase', 'Я согласен с договором дистанционной продажи'),
  },
  personalData: {
    document: 'about-privacy',
    text: message(
      'agreement.personal-data',
      'Я согласен с политикой обработки персональных данных',
    ),
  },
  prePurchase: {
    document: 'pre-purchase',
    text: message('agreement.pre-purchase', 'Я прочитал предварительную информацию о покупке'),
    isFilled: true,
  },
};

/** Agreements of a country: always, and instead of them when the cart holds a subscription. */
export interface AgreementRule {
  readonly always: readonly Agreement[];
  readonly withSubscription: readonly Agreement[];
}

const same = (...agreements: Agreement[]): AgreementRule => ({
  always: agreements,
  withSubscription: agreements,
});

const OTHERS = same('delivery', 'purchase');
const RULES: Readonly<Record<string, AgreementRule>> = {
  de: same('delivery'),
  tr: same('remotePurchase', 'personalData', 'prePurchase'),
  ru: { ...OTHERS, withSubscription: ['delivery', 'purchase', 'subscription'] },
};

/** What the specification requires in a country (C5-044 to C5-047). A pack takes its row from here. */
export const agreementRule = (cntr: string): AgreementRule =>
  (Object.hasOwn(RULES, cntr) ? RULES[cntr] : undefined) ?? OTHERS;
