import {
  accountUserData,
  createAccountHandlers,
  dropEmailWishes,
} from '#features/account/server/public.ts';
import { createAddressBookHandlers } from '#features/address-book/server/public.ts';
import { createCaptchaHandlers } from '#features/captcha/server/public.ts';
import { createCodeHandlers } from '#features/codes/server/public.ts';
import { forgetTypedHere } from '#features/delivery/server/public.ts';
import { createIdentityHandlers } from '#features/identity/server/public.ts';
import { createInformerHandlers } from '#features/informers/server/public.ts';
import { forgetOrders } from '#features/orders/server/public.ts';
import { createRegistrationHandlers } from '#features/registration/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { HandledCall } from '#platform/handled-call.ts';
import { openSessions } from '#platform/sessions.ts';
import { ERASERS, EXPORTERS } from '../personal-data.ts';
import { isSmsOn, phoneOwners } from '../shop-codes.ts';
import type { FeatureParts } from './feature-parts.ts';
import type { Opened } from './open-features.ts';

/** Who somebody is, how they show it, and what belongs to them. */
export function peopleCalls(parts: FeatureParts, opened: Opened): HandledCall[] {
  const { secret } = parts;
  const { database } = parts.open;
  const { attempts, captcha, carts, codes, content, deliveryDeps, informers, mentors, signIn } =
    opened;
  const { signInByPhone } = signIn;
  /** The visitor's city, or the one that they are taken to be in: public pages cannot say it. */
  const cityFacts = async (context: CallContext) => {
    const found = await opened.deliveryCity(context);
    const city = found && { id: found.id, name: found.name };
    return { city: found?.isGuessed ? null : city, guessedCity: found?.isGuessed ? city : null };
  };
  const onSignOut = [
    forgetOrders,
    (context: CallContext) => forgetTypedHere(deliveryDeps, context),
  ];
  return [
    ...createIdentityHandlers({
      database,
      secret,
      attempts,
      captcha,
      signIn,
      sessions: openSessions(database),
      onNewPassword: [dropEmailWishes],
      translateFor: parts.translateFor,
      parts: [
        { cartData: (context) => carts.getCartView(context) },
        { userData: cityFacts },
        {
          userData: async (context) => {
            mentors.pageOpened(context);
            return {};
          },
        },
        {
          userData: async (context, actor) => {
            const account = await accountUserData(database, context, actor);
            return {
              ...account,
              // Only who has links to give needs it (I2-112).
              communityUrl:
                actor.kind === 'contract' &&
                deliveryDeps.countryAt(context.place, context.now).config
                  .is_show_wellness_community_link
                  ? parts.config.communityUrl
                  : null,
              informers: await informers.list(context, actor, account),
            };
          },
        },
      ],
      onSignOut,
    }),
    ...createRegistrationHandlers({
      database,
      secret,
      attempts,
      captcha,
      codes,
      mentors,
      content,
      isSmsOn: isSmsOn(parts.config),
      signIn: signIn.signIn,
      siteOf: parts.siteOf,
      countryAt: parts.countryAt,
      translateFor: parts.translateFor,
    }),
    ...mentors.handlers,
    ...createCodeHandlers({
      codes,
      ...phoneOwners(database),
      mayLookUp: captcha.mayLookUp,
      onVerified: {
        login: signInByPhone,
        'quick-purchase': signInByPhone,
        referral: signInByPhone,
      },
    }),
    ...createCaptchaHandlers({
      captcha,
      isNeededForCode: (context) => codes.isCaptchaNeeded(context),
    }),
    ...createAccountHandlers({
      database,
      secret,
      attempts,
      codes,
      content,
      backOfficeUrl: parts.config.backOfficeUrl,
      listHolders: opened.holders.listNamed,
      payment: opened.payment,
      translateFor: parts.translateFor,
      erasers: ERASERS,
      exporters: EXPORTERS,
      onSignOut,
    }),
    ...createAddressBookHandlers({ database }),
    ...createInformerHandlers({
      database,
      informers,
      accountOf: (context, actor) => accountUserData(database, context, actor),
    }),
  ];
}
