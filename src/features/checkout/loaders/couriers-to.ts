import type { SavedAddress } from '#features/address-book/calls/address-book.ts';
import { getCouriers, getDeliveryTypes } from '#features/delivery/calls/delivery.ts';
import type { ShopContext } from '#web/request-context.ts';
import { liesIn } from '../rules/city-elsewhere.ts';
import { isTypedHere, type DeliveryForm, type DeliveryTerms } from '../rules/delivery-form.ts';
import { cheapestFirst } from '../rules/delivery-offer.ts';

/** Whether an address lies elsewhere than the city that goods go to. Source: C4-081. */
export const isElsewhere = (
  address: Pick<SavedAddress, 'cityId' | 'cityName'>,
  { city, isLocationCountry }: DeliveryTerms,
): boolean => city !== null && !isLocationCountry && !liesIn(address, city);

/** Couriers to the city of the address that is chosen or typed; null where those of the delivery city serve. */
export async function couriersTo(
  { services }: ShopContext,
  form: DeliveryForm,
  book: readonly SavedAddress[],
  terms: DeliveryTerms,
) {
  if (isTypedHere(form)) {
    const city = form.typed['address.city'].trim();
    if (city === '' || !isElsewhere({ cityId: null, cityName: city }, terms)) return null;
    const answer = await services.run(getCouriers, { body: { city } });
    return answer.success ? cheapestFirst(answer.data) : null;
  }
  const { addressId } = form.typed;
  const chosen = book.find(({ id }) => id === addressId);
  if (!chosen || !isElsewhere(chosen, terms)) return null;
  const answer = await services.run(getDeliveryTypes, { params: { addressId } });
  return answer.success ? cheapestFirst(answer.data.deliveryTypes) : null;
}
