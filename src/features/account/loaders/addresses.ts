import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { countryName } from '#countries/names.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import {
  addUserAddress,
  deleteUserAddress,
  editUserAddress,
  getUserAddresses,
  setMainAddress,
} from '#features/address-book/calls/address-book.ts';
import { countryTerms } from '#features/address-book/rules/country-terms.ts';
import { typedAddress } from '#features/address-book/rules/typed-address.ts';
import { COMMENT_MAX } from '#features/delivery/rules/check-address.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { readFrame } from './frame.ts';
import { postedOf, textOf } from './posted.ts';

/** The address book, and the countries that an address may lie in with what each asks of it. */
export async function loadAddresses(asked: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame(asked);
  const { services, place } = asked.context.get(shopContext);
  const answer = await services.run(getUserAddresses, { body: {} });
  if (!answer.success) throw new Error('the address book cannot be read');
  const edited = asked.url.searchParams.get('edit');
  return {
    frame,
    addresses: answer.data,
    country: place.country,
    countries: getStore(place.store).deliversTo.map((code) => {
      const pack = getCountry(code);
      return { code, name: countryName(pack, place.language), ...countryTerms(pack) };
    }),
    /** `new`, or the id of the one to change; null: the list alone. */
    edited,
  };
}

export type AddressesData = Awaited<ReturnType<typeof loadAddresses>>;

/** In the address of the form: where it was come from, and is gone back to. */
const BACK = { name: 'back', delivery: 'delivery' } as const;

/** The forms of the address book, by their intent. What was done leads back to the list, or to the order that it was done for. */
export async function postAddresses({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const text = (name: string) => textOf(form, name).slice(0, 1_000);
  const intent = text('intent');
  const id = text('id').slice(0, 36);
  const body = {
    ...typedAddress((field) => text(field)),
    countryISO: text('countryISO').slice(0, 2),
    userComment: text('userComment').slice(0, COMMENT_MAX),
    makeDefaultAddress: form.has('isDefault'),
    isManual: form.has('isManual'),
  };
  const answer =
    intent === 'default'
      ? await services.run(setMainAddress, { params: { id } })
      : intent === 'delete'
        ? await services.run(deleteUserAddress, { query: { addressId: id } })
        : id === ''
          ? await services.run(addUserAddress, { body })
          : await services.run(editUserAddress, {
              body: { ...body, addressID: id, name: '', cityVN: '', token: '' },
            });
  if (!answer.success) return postedOf(intent, form, answer);
  const isForOrder = new URL(request.url).searchParams.get(BACK.name) === BACK.delivery;
  throw redirect(
    isForOrder ? pathsIn(place.language).delivery() : accountPaths(place.language).addresses(),
    303,
  );
}
