import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { nameAt } from '#countries/names.ts';
import { getCountry } from '#countries/packs.ts';
import { activateCertificate } from '#features/certificates/calls/certificates.ts';
import { findOwnParcel } from '#features/parcels/calls/parcels.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { getCertificates } from '../calls/account.ts';
import { readFrame } from './frame.ts';
import { postedOf, textOf } from './posted.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'>;

/** The contract's certificates. */
export async function loadCertificates(asked: Asked) {
  const frame = await readFrame(asked);
  const answer = await asked.context.get(shopContext).services.run(getCertificates);
  if (!answer.success) throw new Error('the certificates cannot be read');
  return {
    frame,
    certificates: answer.data,
    // A certificate makes a second package in the cart (C6-007).
    mayActivate: frame.account.rights.hasPackages,
  };
}

/** Puts a certificate into the cart, where its package is then. */
export async function postCertificates({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const certificateId = textOf(form, 'id').slice(0, 64);
  const answer = await services.run(activateCertificate, { body: { certificateId } });
  if (answer.success) throw redirect(pathsIn(place.language).cart(), 303);
  return postedOf('activate', form, answer);
}

export type CertificatesData = Awaited<ReturnType<typeof loadCertificates>>;

const PROVIDER = /^[a-z0-9-]{1,20}$/;

/**
 * Where a parcel is: our own word of it where it is the reader's, else the pages of the carriers. Without scripts the form comes back here with
 * the number in the address. Whoever is not signed in finds it here as well, without the account around it. Source: I2-062, I2-100.
 */
export async function loadTracking(asked: Asked) {
  const { place, services, session } = asked.context.get(shopContext);
  const frame = session?.actor.kind === 'contract' ? await readFrame(asked) : null;
  const number = asked.url.searchParams.get('number')?.slice(0, 60).trim() ?? '';
  const wanted = asked.url.searchParams.get('provider') ?? '';
  const answer = number === '' ? null : await services.run(findOwnParcel, { query: { number } });
  const providers = getCountry(place.country).trackingProviders.map(({ code, name, address }) => ({
    code,
    name: nameAt(name, place),
    address,
  }));
  return {
    frame,
    providers,
    /** The one that the address names; null: any of them. */
    provider: PROVIDER.test(wanted)
      ? (providers.find(({ code }) => code === wanted) ?? null)
      : null,
    number,
    parcel: answer?.success ? answer.data.parcel : null,
  };
}

export type TrackingData = Awaited<ReturnType<typeof loadTracking>>;
