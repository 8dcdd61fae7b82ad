import { DEMO_STAFF } from '../../db/demo/parts/staff.ts';
import { listStores } from '#countries/packs.ts';
import { invitationPath, officeOriginOf } from '#features/staff/rules/office-origin.ts';
import { isRoleCode, ROLE_CODES } from '#features/staff/rules/roles.ts';
import {
  codeToShow,
  findMember,
  forgetSecondFactor,
  invite,
  inviteAgain,
  listMembers,
  setBlocked,
  STAFF_VAULT,
  type ManageRefusal,
} from '#features/staff/server/public.ts';
import { commandConfig, onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import type { Database } from '#platform/database.ts';
import { provideSecret, secretsOf } from '#platform/provide-secret.ts';
import { openVault } from '#platform/vault.ts';

const USAGE = `Lets somebody into the office, and shuts them out.

  npm run staff -- add MAIL [--name NAME] [--role owner] [--stores ru,kz]
  npm run staff -- list
  npm run staff -- block MAIL
  npm run staff -- unblock MAIL
  npm run staff -- reset MAIL
  npm run staff -- code MAIL

  add       prints the link that they come in by, and mails it; once more for somebody who is known: a new link, which also sets another
            password
  reset     forgets the second factor of somebody who lost it, passkeys included: they set up another
  code      prints what the device of an account of the demo shows now
  --role    ${ROLE_CODES.join(', ')}; owner if not given
  --stores  the stores that they see, by their codes; all if not given

All of it but "list" and "code" stands in the audit as done by the operator. 0: done, 1: refused, 2: there is no answer.`;

const REFUSALS: Readonly<Record<ManageRefusal | 'BLOCKED' | 'KNOWN', string>> = {
  UNKNOWN: 'nobody with this address works in the office',
  OWN: 'nobody does this to themselves',
  BEYOND: 'this is beyond what may be given',
  LAST_OWNER: 'the last owner who can sign in stays',
  BLOCKED: 'they are blocked; unblock them first',
  KNOWN: 'somebody with this address is known',
};

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Asked {
  readonly email: string;
  readonly name: string | undefined;
  readonly role: string;
  readonly stores: readonly string[] | null;
}

/** Where the office answers as the operator says, or beside a server of this machine. */
function linkOf(token: string): string {
  const { publicOrigin, port } = commandConfig();
  return officeOriginOf(publicOrigin ?? `http://localhost:${port}`) + invitationPath(token);
}

const secretOf = (): string => provideSecret(commandConfig());

function say(email: string, outcome: { ok: true } | { ok: false; code: keyof typeof REFUSALS }) {
  console.log(`${email}: ${outcome.ok ? 'done' : REFUSALS[outcome.code]}`);
  return outcome.ok;
}

async function add(database: Database, { email, name, role, stores }: Asked, now: Date) {
  if (!isRoleCode(role)) throw new WrongUse(`--role is one of ${ROLE_CODES.join(', ')}.`);
  const deps = { database, secret: secretOf() };
  const known = await findMember(database, { email });
  const language = 'en';
  const outcome = known
    ? await inviteAgain(deps, 'operator', { staffId: known.id, language, now })
    : await invite(deps, 'operator', {
        email,
        name: name ?? email.split('@', 1).join(''),
        role,
        stores,
        language,
        now,
      });
  if (!outcome.ok) return say(email, outcome);
  console.log(`${email}: the link works for seven days, once:\n${linkOf(outcome.value.token)}`);
  return true;
}

async function list(database: Database, now: Date): Promise<boolean> {
  for (const { email, role, stores, state, hasSecondFactor, name } of await listMembers(
    database,
    null,
    now,
  ))
    console.log(
      [
        email,
        role,
        stores?.join(',') ?? 'all',
        state,
        hasSecondFactor ? 'second factor' : '',
        name,
      ].join('\t'),
    );
  return true;
}

async function code(database: Database, email: string, now: Date): Promise<boolean> {
  const config = commandConfig();
  const isOfDemo = DEMO_STAFF.some((each) => each.email === email);
  if (config.mode !== 'demo' || !isOfDemo)
    throw new WrongUse('Codes are told of the accounts of the demo alone.');
  const member = await findMember(database, { email });
  const vault = openVault(secretsOf(config, secretOf()), STAFF_VAULT);
  const shown = member && (await codeToShow(database, vault, member.id, now));
  console.log(shown ?? `${email}: no second factor is set up`);
  return shown !== null;
}

async function change(database: Database, what: string, email: string, now: Date) {
  const member = await findMember(database, { email });
  if (!member) return say(email, { ok: false, code: 'UNKNOWN' });
  const which = { staffId: member.id, now };
  return say(
    email,
    what === 'reset'
      ? await forgetSecondFactor({ database }, 'operator', which)
      : await setBlocked({ database }, 'operator', { ...which, isBlocked: what === 'block' }),
  );
}

function storesOf(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  const stores = text.split(',').map((each) => each.trim());
  const known = listStores().map(({ code: each }) => each);
  if (!stores.every((each) => known.includes(each)))
    throw new WrongUse(`--stores are some of: ${known.join(', ')}.`);
  return stores;
}

await runCommand({
  usage: USAGE,
  options: { name: { type: 'string' }, role: { type: 'string' }, stores: { type: 'string' } },
  words: { least: 1, most: 2 },
  async run({ name, role = 'owner', stores }, [what = '', email = '']) {
    const isOfOne = ['add', 'block', 'unblock', 'reset', 'code'].includes(what);
    if (!(what === 'list' && email === '') && !(isOfOne && MAIL.test(email)))
      throw new WrongUse('Say list, or add, block, unblock, reset or code with a mail address.');
    const asked: Asked = { email, name, role, stores: storesOf(stores) };
    return onDatabase({ connections: 2 }, async ({ database }) => {
      const now = await readDatabaseTime(database);
      if (what === 'list') return list(database, now);
      if (what === 'add') return add(database, asked, now);
      return what === 'code' ? code(database, email, now) : change(database, what, email, now);
    });
  },
});
