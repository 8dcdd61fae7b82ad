import { z } from 'zod';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { hashPassword } from '#platform/passwords.ts';
import { query } from '#platform/query.ts';
import { isSame, sign } from '#platform/secrets.ts';
import type { Sender } from '#platform/sender.ts';
import { EMAIL_MOST, NAME_MOST, type FirstFault } from '../model.ts';
import { lockStaff } from './manage.ts';
import { weakPassword } from './sign-in.ts';
import { memberSubject, OPERATOR, type StaffDeps } from './staff-deps.ts';
import { countFirstOwner } from './tries.ts';

/** Signs of the secret: 144 bits, which nobody guesses, and still short enough to be typed from a screen. */
const SECRET_LENGTH = 24;

/** Whether nobody works here yet, not even by invitation. */
async function isNobodyHere(database: Queryable): Promise<boolean> {
  const [row] = await query<{ isEmpty: boolean }>(database)`
    select not exists (select from staff) as "isEmpty"`;
  return row?.isEmpty ?? false;
}

/**
 * What whoever has the server's console proves themselves with. Made of our secret and of the moment at which this database was set up: all
 * servers of a shop say the same one, again after a restart, and another shop with the same secret has another.
 */
async function secretOfShop(database: Queryable, secret: string): Promise<string> {
  const [row] = await query<{ madeAt: string }>(database)`
    select min("timestamp") as "madeAt" from kysely_migration`;
  return sign(secret, 'first-owner', row?.madeAt ?? '').slice(0, SECRET_LENGTH);
}

export interface FirstOwner {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** As it was printed at the start of a server. */
  readonly secret: string;
  readonly sender: Sender;
  readonly now: Date;
}

/** What of a first owner cannot be used. */
async function faultsOf(
  { email, name, password, secret }: FirstOwner,
  expected: string,
): Promise<readonly FirstFault[]> {
  const isMail = email.length <= EMAIL_MOST && z.email().safeParse(email).success;
  const isNamed = name !== '' && name.length <= NAME_MOST;
  const isWeak = (await weakPassword(password, { email, name })) !== null;
  return [
    ...(isSame(secret, expected) ? [] : (['secret'] as const)),
    ...(isMail ? [] : (['email'] as const)),
    ...(isNamed ? [] : (['name'] as const)),
    ...(isWeak ? (['password'] as const) : []),
  ];
}

export interface FirstOwnerDoor {
  /** What a server prints at its start while nobody works here; null: somebody does, or did. */
  firstOwnerSecret(): Promise<string | null>;
  /** Whether the office still waits for the first who works in it. */
  awaitsFirstOwner(): Promise<boolean>;
  /** Makes them: they may do everything everywhere. @returns In the details of `FAULTS`: what cannot be used, by names of fields. */
  makeFirstOwner(
    given: FirstOwner,
  ): Promise<Outcome<{ readonly email: string }, 'GONE' | 'TOO_MANY' | 'FAULTS'>>;
}

/** @param isOffered False in the demo, which brings its staff along. */
export function openFirstOwnerDoor(
  { database, secret, attempts }: StaffDeps,
  isOffered: boolean,
): FirstOwnerDoor {
  // Nobody is ever taken out of the table, so that the question is asked until the first answer alone.
  let isOver = !isOffered;
  const awaitsFirstOwner = async (): Promise<boolean> => {
    if (!isOver) isOver = !(await isNobodyHere(database));
    return !isOver;
  };
  return {
    awaitsFirstOwner,
    firstOwnerSecret: async () =>
      (await awaitsFirstOwner()) ? secretOfShop(database, secret) : null,
    async makeFirstOwner(typed) {
      if (!(await awaitsFirstOwner())) return refused('GONE');
      const given = { ...typed, ...cleaned(typed) };
      const tried = await countFirstOwner(attempts, given.sender, given.now);
      if (tried.isOneTooMany) return refused('TOO_MANY');
      const faults = await faultsOf(given, await secretOfShop(database, secret));
      if (!faults.includes('secret')) await tried.giveBack();
      if (faults.length > 0) return refused('FAULTS', { fields: faults.join(' ') });
      return insertOwner(database, given, await hashPassword(given.password, given.sender));
    },
  };
}

const cleaned = ({ email, name, secret }: FirstOwner) => ({
  email: email.replaceAll('\0', '').trim(),
  name: name.replaceAll('\0', '').trim(),
  secret: secret.trim(),
});

/** Under the lock of everything about staff: of two at once the second finds the first. */
const insertOwner = (
  database: Database,
  { email, name, now }: FirstOwner,
  hash: string,
): Promise<Outcome<{ readonly email: string }, 'GONE'>> =>
  database.transaction().execute(async (tx) => {
    await lockStaff(tx, 'operator');
    if (!(await isNobodyHere(tx))) return refused('GONE');
    const [row] = await query<{ id: string }>(tx)`
      insert into staff (email, name, role, stores, password_hash, created_at)
      values (${email}, ${name}, 'owner', null, ${hash}, ${now}) returning id`;
    if (!row) throw new Error('a row that was inserted came back empty');
    await writeAudit(tx, {
      at: now,
      actor: OPERATOR,
      action: 'staff.first-owner',
      subject: memberSubject(row.id),
      details: { before: null, after: { role: 'owner', stores: null } },
    });
    return ok({ email });
  });
