import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { MENTOR_FIELDS } from '#features/mentors/model.ts';
import { getStore } from '#countries/packs.ts';
import { getCentresByCountry } from '#features/service-centres/calls/service-centres.ts';
import { shopContext } from '#web/request-context.ts';
import { saveRegistration } from '../calls/registration.ts';
import { REGISTRATION_FIELDS, type RegistrationTexts } from '../rules/form-texts.ts';
import { bodyOfForm } from '../rules/form-body.ts';
import { ticksIn } from '../rules/posted-quick.ts';
import { kindOfAddress, REGISTRATION_KINDS } from '../rules/registration-kind.ts';

/** What came of a form that a browser without scripts sent. */
export type PostedRegistration = Awaited<ReturnType<typeof postRegistration>>['data'];

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The form without scripts: the same check, its texts at the fields, and the code of the phone as one more field. */
export async function postRegistration({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const kind = kindOfAddress(new URL(request.url).pathname) ?? REGISTRATION_KINDS.pk;
  const body = { ...bodyOfForm(form), contractType: kind.contractType, isQuickRegistration: false };
  const answer = await services.run(saveRegistration, { body });
  if (answer.success) throw redirect(answer.data.redirect, 303);
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  if (typeof refusal['redirect_url'] === 'string') throw redirect(refusal['redirect_url'], 303);
  const fields: unknown = refusal['fields'];
  const country = body.countryISO;
  const isAway = country !== place.country && getStore(place.store).deliversTo.includes(country);
  return data(
    {
      texts: Object.fromEntries(
        REGISTRATION_FIELDS.map((field) => [
          field,
          field === 'password' ? '' : textOf(form, field),
        ]),
        // Every name of the list gets its place.
      ) as RegistrationTexts,
      ticked: ticksIn(form),
      csc: body.csc,
      /** Those of another country than the page's, when that was chosen. */
      centres: isAway
        ? {
            country,
            inCity: [],
            inCountry: (
              await services.run(getCentresByCountry, { params: { countryCode: country } })
            ).data,
          }
        : null,
      isMentorWanted: body.getPersonalConsultant,
      mentors: Object.fromEntries(
        Object.values(MENTOR_FIELDS).map((field) => [field, textOf(form, field)]),
      ),
      message: answer.message,
      isCodeAsked: refusal['phoneValidationRequired'] === true,
      isCaptchaAsked: refusal['is_show_captcha'] === true,
      fields: Object.fromEntries(
        Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(
          ([name, text]) => [name, String(text)],
        ),
      ),
    },
    { status: answer.status },
  );
}
