import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { chosenKit, kitRefusals } from '#features/cart/calls/sets.ts';

const { SET_UNKNOWN, CHOICE_UNKNOWN, CHOICE_MISSING, CHOICE_TOO_MANY, KIT_ENDED } = kitRefusals;

/** Source: C7-027, C4-029. */
export const getKitInformation = defineCall({
  name: 'shopen_app_ajax_actions_get_kit_information',
  about:
    'What kits cost with what is chosen into them, by the function that prices the cart. Sums are in major units.',
  at: 'POST /{lang}/shop/ajax/actions/kit-information/get/',
  who: ANYBODY,
  body: chosenKit,
  data: z.object({
    kitTotalSum: z.object({ value: z.number() }),
    /** What the same products cost by themselves; null where nothing is saved. */
    kitTotalOldSum: z.object({ value: z.number() }).nullable(),
    kitTotalPoints: z.number(),
  }),
  refusals: {
    SET_UNKNOWN,
    CHOICE_UNKNOWN,
    CHOICE_MISSING,
    CHOICE_TOO_MANY,
    KIT_ENDED,
  },
  proof: 'origin',
  limit: 'browse',
});
