import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { ActionView } from '../calls/action-data.ts';

const CARD_FIELDS = [
  'id',
  'actionType',
  'name',
  'imageURL',
  'largeImageURL',
  'campaignId',
  'currency',
  'date',
  'is3DaysAction',
  'isBlocked',
  'isAllGone',
  'isMargined',
  'missing',
  'noSale',
  'errorMessages',
  'isForLimitedSet',
  'isRepeatable',
  'multiplyIndex',
  'countInCart',
  'kitSku',
  'cartConditions',
] as const satisfies readonly (keyof ActionView)[];

/** As much of an action as a list of them shows. */
export type ActionCardView = Pick<ActionView, (typeof CARD_FIELDS)[number]>;

export const cardOf = (action: ActionView): ActionCardView =>
  // Each field is the action's own, by the list of their names.
  Object.fromEntries(CARD_FIELDS.map((name) => [name, action[name]])) as unknown as ActionCardView;

const GONE = message('promotions.why.missing', 'Товары этой акции закончились');
const PICKUP_ONLY = message(
  'promotions.why.no-sale',
  'Товары акции выдают только при самовывозе, а в вашем городе его нет',
);

/** Why it cannot be had, in one sentence; null where it can. Source: C4-034, C4-035, C4-036. */
export function whyBlocked({
  isBlocked,
  errorMessages,
  missing,
}: Pick<ActionView, 'isBlocked' | 'errorMessages' | 'missing'>): Text | string | null {
  if (!isBlocked) return null;
  return errorMessages[0] ?? (missing ? GONE : PICKUP_ONLY);
}
