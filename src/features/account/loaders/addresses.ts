import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { countryName } from '#countries/names.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import {
  deleteAddress,
  getAddresses,
  saveAddress,
  setDefaultAddress,
} from '#features/address-book/calls/address-book.ts';
import { shopContext } from '#web/request-context.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { readFrame } from './frame.ts';
import { postedOf, textOf } from './posted.ts';

/** The address book, and the countries that an address may lie in with what each asks of it. */
export async function loadAddresses(asked: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame(asked);
  const { services, place } = asked.context.get(shopContext);
  const answer = await services.run(getAddresses);
  if (!answer.success) throw new Error('the address book cannot be read');
  const edited = asked.url.searchParams.get('edit');
  return {
    frame,
    addresses: answer.data,
    country: place.country,
    countries: getStore(place.store).deliversTo.map((code) => {
      const pack = getCountry(code);
      const { required, postcodeExample } = pack.address;
      return { code, name: countryName(pack, place.language), required, postcodeExample };
    }),
    /** `new`, or the id of the one to change; null: the list alone. */
    edited,
  };
}

export type AddressesData = Awaited<ReturnType<typeof loadAddresses>>;

/** The forms of the address book, by their intent. What was done leads back to the list. */
export async function postAddresses({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const text = (name: string) => textOf(form, name).slice(0, 200);
  const intent = text('intent');
  const id = text('id').slice(0, 36);
  const answer =
    intent === 'default'
      ? await services.run(setDefaultAddress, { params: { id } })
      : intent === 'delete'
        ? await services.run(deleteAddress, { params: { id } })
        : await services.run(saveAddress, {
            body: {
              ...(id === '' ? {} : { id }),
              countryISO: text('countryISO').slice(0, 2),
              city: text('city'),
              street: text('street'),
              house: text('house'),
              apartment: text('apartment'),
              zip: text('zip'),
              isDefault: form.has('isDefault'),
            },
          });
  if (answer.success) throw redirect(accountPaths(place.language).addresses(), 303);
  return postedOf(intent, form, answer);
}
