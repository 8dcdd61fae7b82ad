/** What a press in the block of the promo code asks for, where no script takes it. */
export const PROMO_INTENTS = { apply: 'promo-apply', remove: 'promo-remove' } as const;
