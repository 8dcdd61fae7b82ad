import type { loadQuick, QuickAnswer } from '#features/registration/ui/public.ts';
import type { DeliveryForm } from '../rules/delivery-form.ts';
import { inThisForm } from '../rules/guest-fields.ts';

/**
 * Registers the guest of the delivery step.
 *
 * @param quick The registration's script.
 * @param sent Holds what is asked beside the receiver.
 * @returns What came of it; words at fields by the names that this step has for them.
 */
export async function registerGuest(
  quick: Awaited<ReturnType<typeof loadQuick>>,
  sent: FormData,
  { receiverNameFirst, receiverNameSecond, receiverPhone, receiverEmail }: DeliveryForm['typed'],
  countryISO: string,
): Promise<QuickAnswer> {
  const answer = await quick.registerQuickly(sent, {
    name: receiverNameFirst,
    secondName: receiverNameSecond,
    phone: receiverPhone,
    email: receiverEmail,
    countryISO,
  });
  return 'fields' in answer ? { ...answer, fields: inThisForm(answer.fields) } : answer;
}
