import type { Promotion } from '#features/offers/model.ts';

/** What a promotion is called in a language, or in one that more people read. */
export const nameOfPromotion = (
  { id, texts }: Pick<Promotion, 'id' | 'texts'>,
  language: string,
): string => (texts[language] ?? texts['en'] ?? texts['ru'])?.name ?? String(id);
