import type { Actor } from '#base/actor.ts';
import { addressBook } from '#features/address-book/feature.ts';
import { announcedReturns } from '#features/announced-returns/feature.ts';
import { balances } from '#features/balances/feature.ts';
import { cart } from '#features/cart/feature.ts';
import { cashback } from '#features/cashback/feature.ts';
import { certificates } from '#features/certificates/feature.ts';
import { codes } from '#features/codes/feature.ts';
import { content } from '#features/content/feature.ts';
import { delivery } from '#features/delivery/feature.ts';
import { desk } from '#features/desk/feature.ts';
import { identity, newPasswordSteps, userDataParts } from '#features/identity/feature.ts';
import { invoices } from '#features/invoices/feature.ts';
import { location } from '#features/location/feature.ts';
import { mentors } from '#features/mentors/feature.ts';
import { orderRepeat } from '#features/order-repeat/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { fullNameConsents, packages } from '#features/packages/feature.ts';
import { parcels } from '#features/parcels/feature.ts';
import { payment } from '#features/payment/feature.ts';
import { ranks } from '#features/ranks/feature.ts';
import { referral } from '#features/referral/feature.ts';
import { linksLayout } from '#features/referral/rules/links-layout.ts';
import { withdrawals } from '#features/withdrawals/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import type { CallContext } from '#platform/call-context.ts';
import { feature, fill, port } from '#platform/feature.ts';
import { forgetRecipients } from '#platform/outbound-messages.ts';
import { contactChangedSender, emailLinkSender } from './mail/send-account-mails.ts';
import { listShownInFull } from './server/consent-store.ts';
import {
  dropEmailWishes,
  eraseEmailChanges,
  forgetOldEmailChanges,
} from './server/email-change-store.ts';
import { createAccountHandlers } from './server/handlers.ts';
import { accountUserData } from './server/user-facts.ts';

const EMAIL_CHANGES_KEPT_DAYS = 7;

type Facts = Readonly<Record<string, unknown>>;

/** What the bar may show to somebody of whom the account says this. */
export const informersOf = port<
  (context: CallContext, actor: Actor, account: Facts) => Promise<readonly unknown[]>
>('account: what the bar may show');

/** What a contract's holder sees and changes of their own: who they are, what they hold, what they ordered. */
export const account = feature(
  'account',
  {
    needs: [
      addressBook,
      announcedReturns,
      balances,
      cart,
      cashback,
      certificates,
      codes,
      content,
      delivery,
      desk,
      identity,
      invoices,
      location,
      mentors,
      orderRepeat,
      orders,
      packages,
      parcels,
      payment,
      ranks,
      referral,
      withdrawals,
    ],
  },
  (parts, needed) => {
    const { database, reserve, secret, attempts, config, countryAt, translateFor } = parts;
    const mailParts = { database: reserve, secret, originOf: parts.siteOf };
    const informers = parts.filled(informersOf);
    const factsOf = (context: CallContext, actor: Actor) =>
      accountUserData(database, context, actor);
    return {
      provides: { factsOf },
      handlers: createAccountHandlers({
        database,
        secret,
        attempts,
        codes: needed.codes,
        content: needed.content,
        backOfficeUrl: config.backOfficeUrl,
        listHolders: needed.packages.listNamed,
        payment: needed.payment.atCounter,
        translateFor,
        personalData: parts.personalData,
        onSignOut: needed.identity.signOut,
      }),
      fills: [
        fill(fullNameConsents, (people, on) => listShownInFull(on, people)),
        fill(newPasswordSteps, dropEmailWishes),
        fill(userDataParts, {
          async userData(context, actor) {
            const facts = await factsOf(context, actor);
            const pack = countryAt(context.place, context.now);
            const isLinked =
              actor.kind === 'contract' && pack.config.is_show_wellness_community_link;
            return {
              ...facts,
              // Only who has links to give needs it (I2-112).
              communityUrl: isLinked ? config.communityUrl : null,
              referralLayout:
                actor.kind === 'contract' ? linksLayout(pack, context.place.language) : null,
              informers: await informers()(context, actor, facts),
            };
          },
        }),
      ],
      jobs: [
        everyNight('forget-email-changes', (now) =>
          forgetOldEmailChanges(reserve, daysBefore(now, EMAIL_CHANGES_KEPT_DAYS)),
        ),
      ],
      mails: [emailLinkSender(mailParts), contactChangedSender(mailParts)],
      personalData: {
        async erase(tx, subject) {
          await eraseEmailChanges(tx, subject);
          await forgetRecipients(tx, subject);
        },
      },
    };
  },
);
