import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

export const PURPOSES: Readonly<Record<string, Text>> = {
  sleep: message('catalogue.purpose.sleep', 'Сон'),
  calm: message('catalogue.purpose.calm', 'Спокойствие'),
  energy: message('catalogue.purpose.energy', 'Энергия'),
  immunity: message('catalogue.purpose.immunity', 'Иммунитет'),
  digestion: message('catalogue.purpose.digestion', 'Пищеварение'),
  joints: message('catalogue.purpose.joints', 'Суставы'),
  heart: message('catalogue.purpose.heart', 'Сердце и сосуды'),
  skin: message('catalogue.purpose.skin', 'Кожа'),
  hair: message('catalogue.purpose.hair', 'Волосы'),
  oral: message('catalogue.purpose.oral', 'Полость рта'),
  sport: message('catalogue.purpose.sport', 'Спорт'),
  women: message('catalogue.purpose.women', 'Для женщин'),
  men: message('catalogue.purpose.men', 'Для мужчин'),
  kids: message('catalogue.purpose.kids', 'Для детей'),
  aroma: message('catalogue.purpose.aroma', 'Аромат'),
  home: message('catalogue.purpose.home', 'Дом'),
};

/** Purposes that say whom a product is for, not what: another question, and a filter of its own. */
const AUDIENCES: ReadonlySet<string> = new Set(['women', 'men', 'kids']);
export const isAudience = (purpose: string): boolean => AUDIENCES.has(purpose);

/** What a product is for, in words; a purpose that an import brought and nobody named is shown as it is. */
export const purposeLabel = (purpose: string): Text | string => PURPOSES[purpose] ?? purpose;
