import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { MENTOR_REFUSALS } from '../mentor-texts.ts';
import { CONTRACT_MAX, SELECTION_METHODS } from '../model.ts';

/** Ours. Source: C2-086, C5-036. */
export const chooseOwnMentor = defineCall({
  name: 'ajax_security_own_mentor_choose',
  about:
    'Gives a contract that belongs to nobody the mentor that its holder names: where one is required, nothing can be paid before. One that has a mentor keeps them.',
  at: 'POST /{lang}/shop/ajax/security/mentor/choose/',
  who: OWN_CONTRACT,
  body: z.object({
    contract: z.string().max(CONTRACT_MAX),
    method: z.enum(SELECTION_METHODS).default('manual'),
    token: z.string().max(4_000).optional(),
  }),
  data: z.object({
    mentor: z.object({ contract: z.string(), fullName: z.string() }),
  }),
  refusals: {
    MENTOR_UNKNOWN: MENTOR_REFUSALS.MENTOR_UNKNOWN,
    CAPTCHA_NEEDED: MENTOR_REFUSALS.CAPTCHA_NEEDED,
    CAPTCHA_FAILED: MENTOR_REFUSALS.CAPTCHA_FAILED,
  },
  proof: 'token',
  limit: 'lookup',
});
