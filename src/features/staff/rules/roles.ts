import { PERMISSIONS, type Permission } from './permissions.ts';

/** Roles as a shop begins with them: sets of permissions, which its owner may change. */
export const FIRST_ROLES = {
  owner: PERMISSIONS,
  catalogue: ['catalogue.see', 'catalogue.change', 'prices.change', 'reviews.decide'],
  promotions: ['orders.see', 'promotions.see', 'promotions.change'],
  content: ['catalogue.see', 'content.see', 'content.change', 'reviews.decide'],
  orders: ['orders.see', 'orders.pack', 'orders.change', 'stock.mark'],
  support: [
    'orders.see',
    'orders.change',
    'orders.prepare',
    'people.see',
    'people.act-as',
    'reviews.decide',
    'support.answer',
  ],
  finance: ['orders.see', 'orders.refund', 'money.see', 'reports.see', 'people.see', 'audit.see'],
  // Products and other programs are of all stores: one country looks at them.
  country: PERMISSIONS.filter(
    (each) =>
      each !== 'staff.manage' &&
      each !== 'programs.manage' &&
      each !== 'jobs.retry' &&
      each !== 'catalogue.change',
  ),
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** As long as the name of a role may be that a shop made itself. */
export const ROLE_NAME_MOST = 60;

export type RoleCode = keyof typeof FIRST_ROLES;

export const ROLE_CODES = Object.keys(FIRST_ROLES) as readonly RoleCode[];

export const isRoleCode = (text: string): text is RoleCode =>
  (ROLE_CODES as readonly string[]).includes(text);
