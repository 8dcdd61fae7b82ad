import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { PROGRAMMES } from '#features/offers/model.ts';
import { TABS } from '../rules/tabs.ts';
import { actionSchema } from './action-data.ts';

/** Source: C7-005. */
export const getKitsByProduct = defineCall({
  name: 'shopen_app_ajax_actions_get_kits_by_product',
  about:
    'Promotions whose set a product is a part of, by their numbers; none for a product that is in none.',
  at: 'GET /{lang}/shop/ajax/actions/kits/by-product/{productSku}/',
  who: ANYBODY,
  params: z.object({ productSku: z.string().min(1).max(64) }),
  data: z.record(z.string(), actionSchema),
  refusals: {},
  mirrors: 'all',
  proof: 'none',
  limit: 'browse',
});

/** Source: C7-006, C4-047. */
export const getActions = defineCall({
  name: 'shopen_app_ajax_actions_get_list',
  about:
    'Promotions that run now, as they stand for whoever asks, in the order of the page. At most 100. Steps of a ladder stand in no list; whoever names their programme, whose parameter is ours, gets those alone.',
  at: 'GET /{lang}/shop/ajax/actions/list/',
  who: ANYBODY,
  query: z.object({ tab: z.enum(TABS).optional(), programme: z.enum(PROGRAMMES).optional() }),
  data: z.array(actionSchema),
  isRawArray: true,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
