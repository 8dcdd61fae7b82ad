import { actorClass } from '#base/actor.ts';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import { dayIn } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import { getCountry } from '#countries/packs.ts';
import { readCashback } from '#features/cashback/server/public.ts';
import { findWholePerson, proofAsked, updatePerson } from '#features/identity/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getAccount, getAccountMenu, getCertificates, updateAccount } from '../calls/account.ts';
import { accountMenu } from '../rules/account-menu.ts';
import { isBlocked, isOver, lastDayOf, troubleOf } from '#features/certificates/rules/public.ts';
import { listCertificates, whereOf } from '#features/certificates/server/public.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { checkPerson, typedDay } from '../rules/check-person.ts';
import { contractActor, type AccountDeps } from './account-deps.ts';
import { currencyOf, factsOf } from './user-facts.ts';

/** The account as its own page shows it. */
export async function accountView(database: Database, context: CallContext) {
  const actor = contractActor(context);
  const [person, facts, proof, cashback] = await Promise.all([
    findWholePerson(database, actor.personId),
    factsOf(database, actor, context),
    proofAsked(database, context),
    readCashback(database, actor, context),
  ]);
  if (!facts) throw new Error('a session without its contract');
  const rights = CONTRACT_RIGHTS[actorClass(actor)];
  return {
    reg_number: actor.contract,
    rank: { alias: facts.rankAlias },
    role: actor.role,
    contractType: facts.contractType,
    registerDate: dayIn(getCountry(facts.country).timeZone, facts.registeredAt),
    nameFirst: person?.firstName ?? '',
    nameSecond: person?.lastName ?? '',
    nameThird: person?.patronymic ?? '',
    email: person?.email ?? '',
    isEmailProven: person?.isEmailProven ?? false,
    phone: person?.phone ?? '',
    isPhoneProven: person?.isPhoneProven ?? false,
    birthDate: typedDay(person?.birthDate ?? null),
    sex: person?.sex ?? null,
    hasPassword: proof.hasPassword,
    isFreshlySignedIn: proof.isFresh,
    isRegisterPaid: facts.isRegisterPaid,
    orderCount: facts.orderCount,
    month: cashback.month,
    rights,
  };
}

/** Reading and changing what is one's own without further proof; the calls let contracts in and nobody else. */
export const createOwnAccountHandlers = ({
  database,
  backOfficeUrl,
  translateFor,
}: AccountDeps): HandledCall[] => [
  handle(getAccount, async (_input, context) => ({
    ok: true,
    value: await accountView(database, context),
  })),

  handle(updateAccount, async ({ body }, context) => {
    const { personId } = contractActor(context);
    const pack = getCountry(context.place.country);
    const checked = checkPerson(body, { ...pack, today: dayIn(pack.timeZone, context.now) });
    if ('fields' in checked) return { ok: false, code: 'FIELDS', fields: checked.fields };
    await updatePerson(database, personId, checked.person, context.now);
    return { ok: true, value: await accountView(database, context) };
  }),

  handle(getAccountMenu, async (_input, context) => {
    const actor = contractActor(context);
    const { language } = context.place;
    const facts = await factsOf(database, actor, context);
    if (!facts) throw new Error('a session without its contract');
    const say = translateFor(language);
    const groups = accountMenu({
      rights: CONTRACT_RIGHTS[actorClass(actor)],
      subscriptions: facts.subscriptions,
      paths: accountPaths(language),
      backOfficeUrl,
      logoutUrl: `/${language}/shop/logout/`,
    });
    return {
      ok: true,
      value: groups.map((group) => group.map((item) => ({ ...item, title: say(item.title) }))),
    };
  }),

  handle(getCertificates, async (_input, context) => {
    const { contract } = contractActor(context);
    const { place, now } = context;
    const { timeZone } = getCountry(place.country);
    const certificates = await listCertificates(database, contract);
    return {
      ok: true,
      value: certificates.map((certificate) => {
        const { id, number, type, name, limitMinor, priceMinor, receivedAt } = certificate;
        const currency = currencyOf(certificate.currency, place.store);
        const isPast = isOver(certificate, { timeZone, now });
        const limit = majorNumber(limitMinor, currency);
        return {
          id,
          number,
          type,
          name,
          currency,
          limit,
          sum: limit,
          price: majorNumber(priceMinor, currency),
          state: certificate.isUsed ? 'used' : isPast ? 'expired' : 'active',
          isHere: troubleOf(certificate, whereOf(place, now)) !== 'CERTIFICATE_ELSEWHERE',
          isActivated: certificate.cartId !== null,
          isBlocked: isBlocked(certificate, certificates),
          receivedOn: dayIn(timeZone, receivedAt),
          expiresOn: lastDayOf(certificate, timeZone),
        };
      }),
    };
  }),
];
