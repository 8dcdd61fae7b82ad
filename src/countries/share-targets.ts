/** Social networks and messengers that a product page can be shared to. Source: I2-117. */
export const SHARE_TARGETS = [
  'telegram',
  'vk',
  'ok',
  'whatsapp',
  'viber',
  'facebook',
  'x',
] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];
