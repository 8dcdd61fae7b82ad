import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import type { loadQuick } from '#features/registration/ui/public.ts';
import type { CallFailure } from '#web/call-client.ts';
import { refreshFormToken } from '#web/form-token.ts';
import type { DeliveryForm } from '../rules/delivery-form.ts';
import { buyerOf, inThisForm } from '../rules/guest-fields.ts';
import type { useDeliveryForm } from './use-delivery-form.ts';

/** The delivery step, as far as a registration changes it. */
interface GuestStep {
  readonly country: string;
  readonly captcha: CaptchaHandle | null;
  /** How often the captcha was answered before. */
  readonly attempt: number;
  /** Whether what there is to press has been pointed at. */
  readonly isOverlooked: { current: boolean };
  /** Whether a registration of this form was sent that nobody answered: it may have arrived. */
  readonly isUnanswered: { current: boolean };
  readonly state: Pick<ReturnType<typeof useDeliveryForm>, 'refuse' | 'sayAt'>;
  readonly setSending: (isSending: boolean) => void;
  readonly setAttempt: (attempt: number) => void;
  readonly goOn: () => void;
  /** The guest's step is a registered buyer's now. */
  readonly onRegistered: () => void;
  /** Says what became of a call. */
  readonly tell: (failure: CallFailure) => void;
  /** Has the buyer read what was said before they go on. */
  readonly askFirst: () => void;
}

type Quick = Pick<Awaited<ReturnType<typeof loadQuick>>, 'registerQuickly'>;
type Receiver = DeliveryForm['typed'];

/**
 * Sends a registration again that nobody answered, before anything else is asked: had it arrived, the cart went with the session that this
 * browser was never told of, and the same form gets both.
 *
 * @returns Whether the press goes on; not while there is still no answer, or when a code that was asked for was not given.
 */
export async function registerAgain(
  quick: Quick,
  sent: FormData,
  typed: Receiver,
  step: Pick<GuestStep, 'country' | 'isUnanswered' | 'tell'>,
): Promise<boolean> {
  const answer = await quick.registerQuickly(sent, buyerOf(typed, step.country));
  const isSilent = answer.kind === 'failed' && answer.failure.code === 'NETWORK';
  step.isUnanswered.current = isSilent;
  if (isSilent) step.tell(answer.failure);
  return !isSilent && answer.kind !== 'left';
}

/**
 * Registers the guest of the delivery step, and goes on with whatever came of it; words at fields by the names that this step has for them.
 *
 * @param quick The registration's script.
 * @param sent Holds what is asked beside the receiver.
 */
export async function registerGuest(
  quick: Quick,
  sent: FormData,
  typed: Receiver,
  step: GuestStep,
): Promise<void> {
  const { captcha, attempt, isOverlooked, state } = step;
  const token = await captcha?.takeToken();
  if (token) sent.set('token', token);
  const answer = await quick.registerQuickly(sent, buyerOf(typed, step.country));
  // The same document goes on with the new visitor: Back leads to a step that it has already, also without a network.
  if (answer.kind === 'done') {
    await refreshFormToken();
    step.setSending(false);
    step.onRegistered();
    return step.goOn();
  }
  step.setSending(false);
  const isAsked = answer.kind === 'captcha';
  // Whoever has overlooked what there is to press has not failed it: once.
  if (isAsked && token === '' && !isOverlooked.current) {
    isOverlooked.current = true;
    return document.querySelector('[data-captcha]')?.scrollIntoView({ block: 'center' });
  }
  if (answer.kind === 'failed' && answer.failure.code === 'NETWORK') {
    if (attempt > 0) step.setAttempt(attempt + 1);
    step.isUnanswered.current = true;
    return step.tell(answer.failure);
  }
  // A second time it cannot be solved here, or not now.
  if (answer.kind === 'failed' || (isAsked && attempt > 0)) return step.goOn();
  // Its answer is good once: a form that is corrected needs another.
  if (isAsked || attempt > 0) step.setAttempt(attempt + 1);
  if (!('fields' in answer)) return;
  const fields = inThisForm(answer.fields);
  if (answer.kind === 'fields') return state.refuse(fields);
  state.sayAt(fields);
  step.askFirst();
}
