import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { dayIn } from '#base/calendar.ts';
import { shownPhone } from '#base/shown-phone.ts';
import { getCountry } from '#countries/packs.ts';
import { changePassword, logOut } from '#features/identity/calls/identity.ts';
import { FIRST_PASSWORD } from '#features/identity/model.ts';
import { askWhyMentor } from '#features/mentors/calls/mentors.ts';
import { repeatKey } from '#features/order-repeat/loaders/public.ts';
import { shopContext } from '#web/request-context.ts';
import { pathsIn } from '#web/paths.ts';
import {
  changeEmail,
  changePhone,
  confirmPhone,
  getOverview,
  updateAccount,
} from '../calls/account.ts';
import { whatWaits } from '../rules/what-waits.ts';
import { readDesk } from './desk.ts';
import { readFrame } from './frame.ts';
import { withPictures } from './order-pictures.ts';
import { postedOf, textOf } from './posted.ts';

/** The account's first page: what there is to know and to do, and personal data with what the country asks of them. */
export async function loadProfile(asked: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame(asked);
  const { place, now, services, formToken, flags } = asked.context.get(shopContext);
  const [mentor, overview, desk] = await Promise.all([
    services.run(askWhyMentor),
    services.run(getOverview),
    readDesk(services),
  ]);
  if (!overview.success)
    throw new Error(`the overview cannot be read: ${overview.message.join(' ')}`);
  const { order, ...rest } = overview.data;
  const { usePatronymic, minimumAge, firstBirthYear, timeZone, phoneExample } = getCountry(
    place.country,
  );
  return {
    frame,
    mentor: mentor.success ? mentor.data : null,
    overview: {
      ...rest,
      order: (order ? withPictures([order], place, services)[0] : null) ?? null,
      waits: whatWaits(frame.account, overview.data),
    },
    desk,
    formToken: formToken ?? '',
    requestKey: repeatKey({ flags }),
    terms: { usePatronymic, minimumAge, firstBirthYear, today: dayIn(timeZone, now) },
    phone: shownPhone(frame.account.phone),
    phoneExample,
    isPasswordAsked: asked.url.searchParams.has('changePassword'),
  };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

/** The forms of the page of personal data, by their intent. */
export async function postProfile(context: ActionFunctionArgs['context'], form: FormData) {
  const { services, place } = context.get(shopContext);
  const text = (name: string) => textOf(form, name).slice(0, 200);
  const intent = text('intent');
  switch (intent) {
    case 'logout':
      await services.run(logOut);
      throw redirect(pathsIn(place.language).home(), 303);
    case FIRST_PASSWORD:
      return postedOf(
        intent,
        form,
        await services.run(changePassword, {
          body: { password_old: '', password_new: text('password_new') },
        }),
      );
    case 'email':
      return postedOf(
        intent,
        form,
        await services.run(changeEmail, {
          body: { email: text('email'), password: text('password') },
        }),
      );
    case 'phone':
      return postedOf(
        intent,
        form,
        await services.run(changePhone, {
          body: {
            phone: text('phone'),
            password: text('password'),
            proof: text('proof').slice(0, 100),
          },
        }),
      );
    case 'phone-code':
      return postedOf(
        intent,
        form,
        await services.run(confirmPhone, {
          body: {
            phone: text('phone'),
            code: text('code').slice(0, 12),
            proof: text('proof').slice(0, 100),
          },
        }),
      );
    default:
      return postedOf(
        'person',
        form,
        await services.run(updateAccount, {
          body: {
            nameFirst: text('nameFirst'),
            nameSecond: text('nameSecond'),
            nameThird: text('nameThird'),
            birthDate: text('birthDate'),
            sex: text('sex').slice(0, 1),
          },
        }),
      );
  }
}
