import type { PromotionType } from '#features/offers/model.ts';
import { stickerOf } from './sticker.ts';

/** Of the promotions page and its call. Source: C2-029, C7-006. */
export const TABS = ['actions', 'discounts'] as const;
export type Tab = (typeof TABS)[number];

export const tabOf = (asked: string | null): Tab => TABS.find((tab) => tab === asked) ?? 'actions';

/** All promotions stand under 'actions'; 'discounts' are those by which one pays less. */
export const isInTab = (type: PromotionType, tab: Tab): boolean =>
  tab === 'actions' || stickerOf(type) === 'bonus';
