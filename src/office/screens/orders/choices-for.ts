import { orderChoices, type OrderChoices } from '#features/office/rules/order-choices.ts';
import type { OfficeContext } from '../../office-context.ts';

/** What whoever asks may narrow the list of orders to. */
export const choicesFor = ({ session, language, say }: OfficeContext): OrderChoices =>
  orderChoices(session?.member.stores ?? null, { language, say });
