import { addDays, dayIn } from '#base/calendar.ts';
import { getCountry } from '#countries/packs.ts';
import { erasePerson, proveSelf } from '#features/identity/server/public.ts';
import { hasOrderOnTheWay } from '#features/orders/server/public.ts';
import { hasMoneyOnItsWay } from '#features/payment/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  eraseAccount,
  exportAccount,
  getConsents,
  giveConsent,
  withdrawConsent,
} from '../calls/privacy.ts';
import { GIVEN_IN_ACCOUNT } from '../rules/given-consents.ts';
import { isWithdrawable } from '../rules/withdrawable.ts';
import { atField, contractActor, type AccountDeps } from './account-deps.ts';
import { findPurpose, recordConsent, listConsents, recordWithdrawal } from './consent-store.ts';
import { accountView } from './own-account.ts';
import { findSubject } from './subject-store.ts';

const { refusals } = eraseAccount;

/** All that the shop keeps of somebody, by topic. */
async function exportOf({ database, personalData }: AccountDeps, context: CallContext) {
  const { personId } = contractActor(context);
  const subject = await findSubject(database, personId);
  const topics = await Promise.all(
    personalData()
      .flatMap((kept) => Object.entries(kept.export ?? {}))
      .map(async ([topic, read]) => [topic, await read(database, subject)] as const),
  );
  return {
    exportedAt: context.now.toISOString(),
    account: await accountView(database, context),
    consents: await listConsents(database, personId),
    ...Object.fromEntries(topics),
  };
}

/** Forgets somebody in one transaction: all of it, or nothing. */
async function erase({ database, personalData }: AccountDeps, context: CallContext): Promise<void> {
  const { personId } = contractActor(context);
  const { now, actor, place } = context;
  await database.transaction().execute(async (tx) => {
    const subject = await findSubject(tx, personId);
    for (const kept of personalData()) await kept.erase?.(tx, subject, now);
    await erasePerson(tx, subject, now);
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'person.erase',
      subject: `person:${personId}`,
      store: place.store,
      details: {},
    });
  });
}

/** What one may ask of a shop that keeps one's data: which consents, a copy, and to be forgotten. */
export const createPrivacyHandlers = (deps: AccountDeps): HandledCall[] => [
  handle(getConsents, async (_input, context) => {
    const consents = await listConsents(deps.database, contractActor(context).personId);
    return {
      ok: true,
      value: consents.map(({ id, purpose, alias, version, givenAt, withdrawnAt }) => ({
        id,
        purpose,
        document: {
          alias,
          version,
        },
        givenAt: givenAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
        canWithdraw: withdrawnAt === null && isWithdrawable(purpose),
      })),
    };
  }),

  handle(giveConsent, async ({ body: { purpose } }, { place, now, actor }) => {
    const { personId } = contractActor({ actor });
    const alias = GIVEN_IN_ACCOUNT[purpose];
    const [document] = await deps.content.listDocuments(place, [alias]);
    // Nobody may agree to what nobody can read.
    if (!document)
      throw new Error(`store ${place.store} has no document '${alias}' for '${purpose}'`);
    const { version, textHash } = document;
    await recordConsent(deps.database, personId, { purpose, alias, version, textHash }, now);
    return { ok: true, value: {} };
  }),

  handle(withdrawConsent, async ({ params }, context) => {
    const { personId } = contractActor(context);
    const purpose = await findPurpose(deps.database, personId, params.id);
    if (purpose === null) return { ok: false, code: 'UNKNOWN' };
    if (!isWithdrawable(purpose)) return { ok: false, code: 'NEEDED' };
    await recordWithdrawal(deps.database, personId, purpose, context.now);
    return { ok: true, value: {} };
  }),

  handle(exportAccount, async (_input, context) => ({
    ok: true,
    value: await exportOf(deps, context),
  })),

  handle(eraseAccount, async ({ body }, context) => {
    const actor = contractActor(context);
    if (!body.isSure)
      return { ok: false, code: 'NOT_SURE', fields: atField('isSure', refusals.NOT_SURE.text) };
    const unproven = await proveSelf(deps, context, body.password);
    if (unproven === 'WRONG_PASSWORD')
      return { ok: false, code: unproven, fields: atField('password', refusals[unproven].text) };
    if (unproven) return { ok: false, code: unproven };
    // The zone of the country of delivery may be a day behind or ahead of where the order goes: the later day is kind.
    const today = dayIn(getCountry(context.place.country).timeZone, addDays(context.now, -1));
    if (await hasOrderOnTheWay(deps.database, actor, today))
      return { ok: false, code: 'ORDERS_ON_THE_WAY' };
    if (await hasMoneyOnItsWay(deps.database, actor))
      return { ok: false, code: 'MONEY_ON_ITS_WAY' };
    await erase(deps, context);
    await deps.onSignOut(context);
    await context.session.end();
    return { ok: true, value: { redirect: `/${context.place.language}/` } };
  }),
];
