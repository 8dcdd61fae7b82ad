import type { RoleCode } from '#features/staff/rules/roles.ts';
import { OfficeBrowser } from './office-browser.ts';
import { codeAt, STAFF_PASSWORD, type StaffWorld } from './office-staff.ts';
import type { TestServer } from './server.ts';

/** Lets somebody of a role into the office, with a second factor where the role needs one. */
export const promotionDesk =
  (shop: TestServer, staff: StaffWorld, now: () => Date) =>
  async (stores: readonly string[] | null = null, role: RoleCode = 'promotions') => {
    const { email, id } = await staff.hire(role, stores);
    const desk = Object.assign(new OfficeBrowser(shop.office), { id });
    await desk.signIn(email, STAFF_PASSWORD);
    if (desk.place !== '/second-factor') return desk;
    const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
    await desk.send('/second-factor', { secret, code: await codeAt(secret, now()) });
    return desk;
  };
