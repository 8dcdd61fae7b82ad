import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { nameAt } from '#countries/names.ts';
import { getCountry } from '#countries/packs.ts';
import { activateCertificate } from '#features/certificates/calls/certificates.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { getCertificates } from '../calls/account.ts';
import { trackingLinks } from '../rules/tracking-link.ts';
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

/** Where a parcel can be followed; without scripts the form comes back here with the number in the address. */
export async function loadTracking(asked: Asked) {
  const frame = await readFrame(asked);
  const { place } = asked.context.get(shopContext);
  const number = asked.url.searchParams.get('number')?.slice(0, 60) ?? '';
  const providers = getCountry(place.country).trackingProviders.map(({ code, name, address }) => ({
    code,
    name: nameAt(name, place),
    address,
  }));
  return {
    frame,
    providers,
    number,
    found: number === '' ? null : trackingLinks(providers, number),
  };
}

export type TrackingData = Awaited<ReturnType<typeof loadTracking>>;
