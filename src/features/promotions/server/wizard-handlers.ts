import type { CountryReader } from '#countries/country-at.ts';
import { refused } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getOffersAfterAdd } from '../calls/after-add.ts';
import { OTHERS_MAX, otherActionSchema, viewAction } from '../calls/view-action.ts';
import type { ActionView } from '../calls/action-data.ts';
import { reachedNow } from '../rules/after-add.ts';
import type { Actions, Reader } from './actions.ts';

interface WizardParts {
  readonly actions: Pick<Actions, 'find' | 'list' | 'listRelated'>;
  readonly readerOf: (context: CallContext) => Promise<Reader>;
  readonly countryAt: CountryReader;
}

const short = (actions: readonly ActionView[]) =>
  actions.slice(0, OTHERS_MAX).map((action) => otherActionSchema.parse(action));

/** The others in the order of the page, those behind this one first. */
function around(actions: readonly ActionView[], actionID: number): ActionView[] {
  const at = actions.findIndex(({ id }) => id === actionID);
  return at < 0 ? [...actions] : [...actions.slice(at + 1), ...actions.slice(0, at)];
}

/** One action for its wizard and its page, and what is offered after an add. */
export const createWizardHandlers = ({
  actions,
  readerOf,
  countryAt,
}: WizardParts): HandledCall[] => [
  handle(viewAction, async ({ params: { actionID } }, context) => {
    const reader = await readerOf(context);
    const action = actions.find(reader, actionID);
    if (!action) return refused('ACTION_UNKNOWN');
    const { end } = action.date;
    return {
      ok: true,
      value: {
        action,
        hasEnded: end !== null && new Date(end) <= context.now,
        hasSelfDelivery: reader.isSelfDeliveryAvailable,
        others: short(around(actions.list(reader), actionID)),
      },
    };
  }),

  handle(getOffersAfterAdd, async ({ query: { sku } }, context) => {
    const reader = await readerOf(context);
    const { isUpdateActionAfterChangingBasket } = countryAt(context.place, context.now);
    const canBeHad = ({ isBlocked }: ActionView) => !isBlocked;
    const running = isUpdateActionAfterChangingBasket ? actions.list(reader) : [];
    return {
      ok: true,
      value: {
        reached: short(reachedNow(running.filter(canBeHad), new Set())),
        withProduct: short(actions.listRelated(reader, sku).filter(canBeHad)),
        isNewPopup: context.flags.sigma_test_use_new_promo_popup ?? false,
      },
    };
  }),
];
