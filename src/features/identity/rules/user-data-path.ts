import type { CallPath } from '#base/call.ts';

/** Apart from the others, because every page asks for it. */
export const USER_DATA_PATH = {
  method: 'POST',
  path: '/{lang}/shop/ajax/user/data/get/',
} as const satisfies CallPath;
