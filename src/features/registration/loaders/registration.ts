import { redirect, type LoaderFunctionArgs } from 'react-router';
import { majorNumber } from '#base/money.ts';
import { NEW_PHONE_COOKIE } from '#features/identity/model.ts';
import { cashbackSteps } from '#countries/cashback-steps.ts';
import { countryName } from '#countries/names.ts';
import { findStore, getCountry, getStore } from '#countries/packs.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { getMentor } from '#features/mentors/calls/mentors.ts';
import {
  getCentresByCity,
  getCentresByCountry,
} from '#features/service-centres/calls/service-centres.ts';
import { shopContext } from '#web/request-context.ts';
import { chooseCitizenship } from '../calls/registration.ts';
import { consentLines, CONSENTS, tickDocuments, tickVersions } from '../rules/consents.ts';
import { provenPhone } from '../rules/proven-phone.ts';
import {
  kindOfAddress,
  REGISTRATION_KINDS,
  type RegistrationKind,
} from '../rules/registration-kind.ts';
import { feeFor } from '../rules/registration-fee.ts';
import { isResidenceFirst } from '../rules/residence.ts';
import { homePackOf, registrationTerms } from '../terms.ts';

function feeIn(cntr: string, kind: RegistrationKind) {
  const fee = feeFor(getCountry(cntr), kind, findStore);
  return fee && { sum: majorNumber(fee.minor, fee.currency), currency: fee.currency };
}

/**
 * Everything that a registration page shows. A residence whose people another shop registers leads there (I2-048), also when
 * the address brings it along (I2-014).
 */
export async function loadRegistration({
  context,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { place, services, now, formToken, session, flags, cookies } = context.get(shopContext);
  const kind = kindOfAddress(url.pathname) ?? REGISTRATION_KINDS.pk;
  const pack = homePackOf(services.countryAt, { place, now });
  const wished = url.searchParams.get('residence')?.toLowerCase() ?? '';
  const residences = (
    await services.run(chooseCitizenship, {
      query: { contractType: String(kind.contractType) },
    })
  ).data;
  const chosen = residences.find(({ cntr }) => cntr === wished);
  if (chosen?.redirect_url) throw redirect(chosen.redirect_url);
  const isFirst = isResidenceFirst(kind, pack.listed);
  const home = residences.find(({ cntr }) => cntr === pack.cntr);
  const beside = tickDocuments(CONSENTS, pack.registration.additions, kind.method);
  const documents = await services.content.listDocuments(place, Object.values(beside));
  const isCentreAsked = flags['sigma_test_hide_csc_selection_on_registration'] !== true;
  const referral = url.searchParams.get('referral')?.slice(0, 64);
  const [inCity, inCountry, mentor] = await Promise.all([
    isCentreAsked && place.cityId !== null
      ? services.run(getCentresByCity, { params: { cityId: place.cityId } })
      : null,
    isCentreAsked
      ? services.run(getCentresByCountry, { params: { countryCode: place.country } })
      : null,
    services.run(getMentor, { query: referral ? { referral } : {} }),
  ]);
  const nameIn = (cntr: string) => ({
    code: cntr,
    name: countryName(getCountry(cntr), place.language),
    phoneExample: services.countryAt({ store: place.store, country: cntr }, now).phoneExample,
    /** What registering costs there; null: nothing. */
    fee: feeIn(cntr, kind),
  });
  return {
    method: kind.method,
    contractType: kind.contractType,
    terms: registrationTerms(pack, { place, now }, kind, false),
    residences: residences.map(({ cntr, name }) => ({ code: cntr, name })),
    /** Until it is chosen the other fields rest (I2-047). */
    isResidenceFirst: isFirst,
    residence: chosen?.cntr ?? (isFirst ? '' : (home?.cntr ?? residences[0]?.cntr ?? '')),
    countries: getStore(place.store).deliversTo.map(nameIn),
    country: place.country,
    isUnderAgeNoteShown: pack.listed.isUnderAgeNoteShown && place.language === 'ru',
    consents: consentLines(CONSENTS, kind.method, documents),
    /** Which version of its document each box is about. */
    versions: tickVersions(beside, documents),
    isCentreAsked,
    centres: {
      country: place.country,
      inCity: inCity?.data ?? [],
      inCountry: inCountry?.data ?? [],
    },
    mentor: mentor.success ? mentor.data : null,
    referral: referral ?? '',
    /** Proven a moment ago by who wanted to sign in with it, and found that nobody does. */
    newPhone: provenPhone(cookies?.[NEW_PHONE_COOKIE] ?? '', place.country, PHONE_RULES),
    /** Registers somebody else, whose mentor they become (I4-016). */
    isSignedIn: session?.actor.kind === 'contract',
    cashback:
      flags['sigma_test_hide_cashback_info_on_registration'] === true
        ? []
        : cashbackSteps(getCountry(place.country).cashbackProgram, null),
    isBannerShown: flags['sigma_test_cashback_banner_before_reg_form'] === true,
    formToken: formToken ?? '',
    requestKey: crypto.randomUUID(),
  };
}

export type RegistrationData = Awaited<ReturnType<typeof loadRegistration>>;
