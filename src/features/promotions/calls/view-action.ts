import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { actionSchema } from './action-data.ts';

/** Most other actions beside one. */
export const OTHERS_MAX = 24;

/** As much of an action as a list of others shows. */
export const otherActionSchema = actionSchema.pick({
  id: true,
  actionType: true,
  name: true,
  imageURL: true,
  currency: true,
  date: true,
  programme: true,
  kitSku: true,
  isBlocked: true,
  isAllGone: true,
  isMargined: true,
  countInCart: true,
  cartConditions: true,
});

/** Its name is ours. Source: C2-007, C2-015, C4-031. */
export const viewAction = defineCall({
  name: 'actions_view',
  about:
    'One action by its number as it stands for whoever asks, also one that has ended or that no list shows, with what the wizard needs beside it.',
  at: 'GET /{lang}/shop/ajax/actions/{actionID}/view/',
  who: ANYBODY,
  params: z.object({ actionID: z.coerce.number().int().min(1).max(2_147_483_647) }),
  data: z.object({
    action: actionSchema,
    /** The same as far as it goes now: nothing of it can be had any more. */
    hasEnded: z.boolean(),
    /** Whether the city hands orders out. Source: C4-043. */
    hasSelfDelivery: z.boolean(),
    /** The others that run, in the order of the page. */
    others: z.array(otherActionSchema).readonly(),
  }),
  refusals: {
    ACTION_UNKNOWN: { status: 404, text: message('promotions.unknown', 'Такой акции нет') },
  },
  proof: 'none',
  limit: 'browse',
});

export type OtherAction = z.output<typeof otherActionSchema>;
