import type { RoleCode } from '#features/staff/rules/roles.ts';
import { STAFF_VAULT } from '#features/staff/server/public.ts';
import type { Database } from '#platform/database.ts';
import { hashPassword } from '#platform/passwords.ts';
import { query } from '#platform/query.ts';
import { senderOf } from '#platform/sender.ts';
import { openVault } from '#platform/vault.ts';
import { DEMO_PASSWORD } from './accounts.ts';

export interface DemoMember {
  readonly email: string;
  readonly name: string;
  readonly role: RoleCode;
  readonly stores: readonly string[] | null;
  /** Of a device that everybody has: it opens nothing but the demo. Null: no second factor. */
  readonly deviceSecret: string | null;
}

const member = (
  login: string,
  name: string,
  role: RoleCode,
  rest: Partial<Pick<DemoMember, 'stores' | 'deviceSecret'>> = {},
): DemoMember => ({
  email: `${login}@office.example.test`,
  name,
  role,
  stores: null,
  deviceSecret: null,
  ...rest,
});

/** Those who run the demo. Whoever has no device and needs one sets it up with the first visit. */
export const DEMO_STAFF: readonly DemoMember[] = [
  member('owner', 'Ирина Хозяинова', 'owner', { deviceSecret: 'ARNIKADEMOOWNERARNIKADEMOOWNER22' }),
  member('packer', 'Павел Коробков', 'orders'),
  member('support', 'Вера Ответова', 'support'),
  member('finance', 'Фёдор Счётов', 'finance', {
    deviceSecret: 'ARNIKADEMOFINANCEARNIKADEMOFIN22',
  }),
  member('country', 'Karin Landmann', 'country', { stores: ['de'] }),
];

/**
 * Lets them in. It stands beside the rest of the demo world: what their devices share with the server is sealed with the server's own
 * secret, and sealed again for a server that has another. Loading it again changes nothing else.
 */
export async function loadDemoStaff({
  database,
  secrets,
  now,
}: {
  readonly database: Database;
  readonly secrets: readonly string[];
  readonly now: Date;
}): Promise<void> {
  const vault = openVault(secrets, STAFF_VAULT);
  const known = await query<{ email: string; sealed: string | null }>(database)`
    select email, totp_secret as sealed from staff where email = any(${DEMO_STAFF.map(({ email }) => email)}::text[])`;
  const sealedOf = new Map(known.map(({ email, sealed }) => [email, sealed]));
  const missing = DEMO_STAFF.filter(({ email }) => !sealedOf.has(email));
  const hash = missing.length > 0 ? await hashPassword(DEMO_PASSWORD, senderOf('127.0.0.1')) : '';
  for (const { email, name, role, stores, deviceSecret } of missing)
    // One after the other: there are five.
    // oxlint-disable-next-line no-await-in-loop
    await query(database)`
      insert into staff (email, name, password_hash, role, stores, totp_secret, created_at)
      values (${email}, ${name}, ${hash}, ${role}, ${stores}, ${deviceSecret && vault.seal(deviceSecret)}, ${now})
      on conflict ((lower(email))) do nothing`;
  for (const { email, deviceSecret } of DEMO_STAFF) {
    const sealed = sealedOf.get(email);
    if (deviceSecret === null || sealed == null || vault.open(sealed) !== null) continue;
    // oxlint-disable-next-line no-await-in-loop
    await query(database)`
      update staff set totp_secret = ${vault.seal(deviceSecret)} where email = ${email} and totp_secret = ${sealed}`;
  }
}
