import type { Actor } from '#base/actor.ts';
import { publicName } from '#base/public-name.ts';
import { captcha } from '#features/captcha/feature.ts';
import { codes, phoneOwners } from '#features/codes/feature.ts';
import { comingPeople, location } from '#features/location/feature.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { collection, feature, fill, port } from '#platform/feature.ts';
import { forgetDeadSessions, openSessions } from '#platform/sessions.ts';
import { passwordChangedSender, passwordLinkSender } from './mail/send-password-mails.ts';
import { createIdentityHandlers, type UserDataPart } from './server/handlers.ts';
import { forgetOldResets, type OnNewPassword } from './server/password-store.ts';
import { findPerson, knownPerson, listNames } from './server/people-store.ts';
import { ownersOfPhones } from './server/phone-owners.ts';
import { openSignIn } from './server/sign-in.ts';

/** What becomes of the cart of whoever signs in; true when they must choose between two. */
export const cartAtSignIn = port<(context: CallContext) => Promise<boolean>>(
  'identity: the cart of whoever signs in',
);
/** What others add to `get_user_data`. */
export const userDataParts = collection<UserDataPart>('identity: what is said of the visitor');
/** What ends in this browser with the session. */
export const signOutSteps = collection<(context: CallContext) => void | Promise<void>>(
  'identity: what ends with the session',
);
/** What ends with the old password. */
export const newPasswordSteps = collection<OnNewPassword>('identity: what ends with a password');

/** Who somebody is: signing in and out, passwords, names. */
export const identity = feature(
  'identity',
  { needs: [captcha, codes, location] },
  (parts, needed) => {
    const { database, reserve, secret, attempts, translateFor } = parts;
    const mailParts = { database: reserve, secret, originOf: parts.siteOf, now: parts.now };
    const handOver = parts.filled(cartAtSignIn);
    const dataParts = parts.collected(userDataParts);
    const endings = parts.collected(signOutSteps);
    const ofPassword = parts.collected(newPasswordSteps);
    const signIn = openSignIn({ database, secret, handOver: (context) => handOver()(context) });
    const { signInByPhone } = signIn;
    const signOut = async (context: CallContext): Promise<void> => {
      for (const end of endings()) await end(context);
    };
    /** The visitor's city, or the one that they are taken to be in: public pages cannot say it. */
    const cityFacts: UserDataPart = {
      async userData(context: CallContext, _actor: Actor) {
        const found = await needed.location.deliveryCity(context);
        const city = found && { id: found.id, name: found.name };
        return {
          city: found?.isGuessed ? null : city,
          guessedCity: found?.isGuessed ? city : null,
        };
      },
    };
    return {
      provides: {
        ...signIn,
        /** Ends what other features let this browser see. */
        signOut,
        /** Names by person; who was erased is not among them. */
        namesOf: (people: readonly string[], on: Queryable = database) => listNames(on, people),
        emailOf: async (personId: string) => (await findPerson(database, personId))?.email ?? null,
      },
      handlers: createIdentityHandlers({
        database,
        secret,
        attempts,
        captcha: needed.captcha,
        signIn,
        sessions: openSessions(database),
        translateFor,
        parts: () => [cityFacts, ...dataParts()],
        onSignOut: signOut,
        async onNewPassword(tx, contract) {
          for (const end of ofPassword()) await end(tx, contract);
        },
      }),
      fills: [
        fill(phoneOwners, {
          ...ownersOfPhones(database),
          onVerified: {
            login: signInByPhone,
            'quick-purchase': signInByPhone,
            referral: signInByPhone,
          },
        }),
        fill(comingPeople, {
          signIn: signIn.signIn,
          async nameOf(contract) {
            const { firstName, lastName } = await knownPerson(database, contract);
            return publicName(firstName ?? '', lastName ?? '');
          },
        }),
      ],
      mails: [passwordLinkSender(mailParts), passwordChangedSender(mailParts)],
      jobs: [
        everyNight('forget-dead-sessions', (now) => forgetDeadSessions(reserve, now)),
        everyNight('forget-password-links', (now) => forgetOldResets(reserve, now)),
      ],
    };
  },
);
