import { isUuid } from '#base/ids.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import { message } from '#i18n/message.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { stopArrival, subscribeToArrival } from '../calls/arrivals.ts';
import { contactOf, emailKey, type Contact } from '../rules/contact.ts';
import { addRequest, stopByToken } from './arrival-store.ts';

export interface ArrivalDeps {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'factsFor'>;
  /** Counts requests within the hour. */
  readonly attempts: Pick<AttemptCounter, 'count'>;
  /** The address of a contract's holder; null when none is known. */
  emailOf(personId: string): Promise<string | null>;
}

const PER_EMAIL = 30;
const PER_ADDRESS = 60;

const WILL_TELL = message('arrivals.will-tell', 'Сообщим на {email}, когда товар появится');
const STOPPED = message('arrivals.stopped', 'Больше не будем писать о поступлениях на этот адрес');

export function createArrivalHandlers(deps: ArrivalDeps): HandledCall[] {
  const { database, catalogue, attempts } = deps;

  const emailOf = (contact: Contact): Promise<string | null> | string =>
    contact.kind === 'email' ? contact.email : deps.emailOf(contact.personId);

  async function isTooMuch({ sender, now }: CallContext, email: string): Promise<boolean> {
    if ((await attempts.count('arrival-address', sender, now)) > PER_ADDRESS) return true;
    return (await attempts.count('arrival', emailKey(email), now)) > PER_EMAIL;
  }

  return [
    handle(subscribeToArrival, async ({ body }, context) => {
      const { place, actor, now } = context;
      const facts = catalogue.factsFor(place, [body.sku]).get(body.sku);
      if (!facts?.isSoldHere) return { ok: false, code: 'PRODUCT_UNKNOWN' };
      if (facts.isArchived) return { ok: false, code: 'ARCHIVED' };
      if (!facts.isMissing) return { ok: false, code: 'NOT_MISSING' };
      const contact = contactOf(body, actor);
      if (!contact.ok) return { ok: false, code: contact.code };
      const email = await emailOf(contact.value);
      if (!email) return { ok: false, code: 'EMAIL_NEEDED' };
      if (await isTooMuch(context, email)) return { ok: false, code: 'TOO_MANY' };
      const { store, country, language } = place;
      const contract = contact.value.kind === 'contract' ? contact.value.contract : null;
      await addRequest(database, {
        sku: body.sku,
        store,
        country,
        language,
        email,
        contract,
        createdAt: now,
      });
      return { ok: true, value: {}, message: [{ ...WILL_TELL, values: { email } }] };
    }),

    handle(stopArrival, async ({ params }, { now }) => {
      if (isUuid(params.token)) await stopByToken(database, params.token, now);
      return { ok: true, value: {}, message: [STOPPED] };
    }),
  ];
}
