import type { LoaderFunctionArgs } from 'react-router';
import { nameAt } from '#countries/names.ts';
import { getCountry } from '#countries/packs.ts';
import { shopContext } from '#web/request-context.ts';
import { trackingLinks } from '../rules/tracking-link.ts';
import { readFrame } from './frame.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'>;

/** The contract's certificates. */
export async function loadCertificates(asked: Asked) {
  const frame = await readFrame(asked);
  const answer = await asked.context.get(shopContext).services.run('account_certificates');
  if (!answer.success) throw new Error('the certificates cannot be read');
  return { frame, certificates: answer.data };
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
  return { frame, providers, number, found: number === '' ? null : trackingLinks(providers, number) };
}

export type TrackingData = Awaited<ReturnType<typeof loadTracking>>;
