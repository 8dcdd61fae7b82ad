import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { WhyNot } from '#features/offers/rules/facts.ts';

const NOT_NOW = message('promotions.why.not-now', 'Сейчас эта акция вам недоступна');

/** Why not, in a sentence. */
export const whyNotText = (_why: WhyNot): Text => NOT_NOW;
