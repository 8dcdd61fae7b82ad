import type { CallPath } from '#base/call.ts';

export const campaignCallPaths = {
  ajax_opensite_save_utm: { method: 'POST', path: '/{lang}/shop/ajax/opensite/utm/save/' },
} as const satisfies Record<string, CallPath>;
