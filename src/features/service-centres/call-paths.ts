import type { CallPath } from '#base/call.ts';

export const serviceCentreCallPaths = {
  'api.v1.get-csc.bycity': { method: 'GET', path: '/{lang}/shop/api/v1/get-csc/bycity/{cityId}' },
  'api.v1.get-csc.bycountry': {
    method: 'GET',
    path: '/{lang}/shop/api/v1/get-csc/bycountry/{countryCode}',
  },
} as const satisfies Readonly<Record<string, CallPath>>;
