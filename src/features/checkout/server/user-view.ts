import { actorClass, type ActorClass } from '#base/actor.ts';
import type { CallData } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import { findPerson } from '#features/identity/server/public.ts';
import type { Mentors } from '#features/mentors/server/public.ts';
import { findNewestUnpaid } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { getPaymentStep } from '../calls/checkout.ts';
import type { CheckoutDeps, CheckoutState } from './step-data.ts';

type UserView = CallData<typeof getPaymentStep>['userData'];
type Mentor = Awaited<ReturnType<Mentors['mentorOfBuyer']>>;

/** Who belongs to nobody: the company's own people, and contracts that it keeps for somebody (D38). */
const WITHOUT_MENTOR: ReadonlySet<ActorClass> = new Set(['o', 'e', 'managed']);

/** Whether a mentor is required here and there is none. Source: C2-086. */
export const needsMentor = (
  deps: Pick<CheckoutDeps, 'delivery'>,
  mentor: Mentor,
  context: CallContext,
): boolean => mentor === null && asksForMentor(deps, context);

const asksForMentor = (deps: Pick<CheckoutDeps, 'delivery'>, context: CallContext): boolean =>
  deps.delivery.packOf(context).mentor.isRequired && !WITHOUT_MENTOR.has(actorClass(context.actor));

/** The same for whoever shows no mentor: nobody is looked up where none is required. */
export const lacksMentor = async (
  deps: Pick<CheckoutDeps, 'delivery' | 'mentors'>,
  context: CallContext,
): Promise<boolean> =>
  asksForMentor(deps, context) && (await deps.mentors.mentorOfBuyer(context)) === null;

/** The buyer as both steps know them. Source: C3-094 to C3-096. */
export async function userView(
  deps: CheckoutDeps,
  { standing, stored }: Pick<CheckoutState, 'standing' | 'stored'>,
  mentor: Mentor,
  context: CallContext,
): Promise<UserView> {
  const { actor } = context;
  const own = actor.kind === 'contract' ? actor : null;
  const [person, facts, unpaid] = await Promise.all([
    own && findPerson(deps.database, own.personId),
    deps.factsOf(context, actor),
    findNewestUnpaid(deps.database, context),
  ]);
  const { currency } = stored.terms;
  const major = (minor: number) => majorNumber(minor, currency);
  const bonuses = standing?.held.bonuses;
  // The account answers by a schema of its own; what it says of others than contracts is empty.
  const { cashback, certificates } = facts as Pick<UserView, 'cashback' | 'certificates'>;
  return {
    contract: own?.contract ?? '',
    role: own?.role ?? null,
    nameFirst: person?.firstName ?? '',
    nameSecond: person?.lastName ?? '',
    nameThird: person?.patronymic ?? '',
    email: person?.email ?? '',
    phoneNumber: person?.phone ?? '',
    hasUnpaidOrder: unpaid !== null,
    cashback: { value: cashback.value },
    mentor: mentor && { contract: mentor.contract, fullName: mentor.fullName },
    certificates,
    bonuses: bonuses
      ? {
          b25: major(bonuses.b25),
          bz: major(bonuses.bz),
          elacc: major(bonuses.elacc),
          roz19: major(bonuses.roz19),
        }
      : null,
    credit: standing && major(standing.held.credit),
  };
}
