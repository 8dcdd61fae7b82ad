import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';

/** Why a centre cannot be chosen. */
const refusals = {
  UNKNOWN: {
    status: 404,
    text: message('centres.unknown', 'Забрать заказ в этом центре нельзя. Выберите другой'),
  },
  ELSEWHERE: {
    status: 409,
    text: message(
      'centres.elsewhere',
      'Заказ едет в другую страну. Чтобы забрать его здесь, смените страну доставки',
    ),
  },
  POINT_INACTIVE: {
    status: 409,
    text: message(
      'delivery.point.inactive',
      'Этот пункт сейчас не принимает заказы. Выберите другой',
    ),
  },
  TOO_HEAVY: {
    status: 409,
    text: message('centres.too-heavy', 'Заказ слишком тяжёлый для этого центра. Выберите другой'),
  },
  GOODS_REFUSED: {
    status: 409,
    text: message(
      'delivery.goods-refused',
      'В этом пункте не выдают пищевые добавки. Выберите другой',
    ),
  },
  NOT_ALL_THERE: {
    status: 409,
    text: message(
      'centres.not-all-there',
      'Здесь есть не всё, что в корзине. Выберите другой центр',
    ),
  },
} as const satisfies Record<string, RefusalSpec>;
export type ChoiceRefusal = keyof typeof refusals;

/** Ours. */
export const chooseCentre = defineCall({
  name: 'opensite_csc_choose',
  about:
    'Keeps a centre as the place where the order is to be collected: the delivery step opens with it. Goods go to its city from then on.',
  at: 'POST /{lang}/shop/ajax/opensite/csc/choose/',
  who: ANYBODY,
  body: z.object({ contract: z.string().max(40) }),
  data: z.object({
    /** Whether there is an order to be collected already. */
    hasGoods: z.boolean(),
    /** Where goods go now, where that is another city than before. */
    newCity: z.string().nullable(),
  }),
  refusals,
  proof: 'origin',
  limit: 'edit',
});
