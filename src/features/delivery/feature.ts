import { getStore } from '#countries/packs.ts';
import { captcha } from '#features/captcha/feature.ts';
import { carriers } from '#features/carriers/feature.ts';
import { cart, customsMost } from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { identity, signOutSteps } from '#features/identity/feature.ts';
import { location } from '#features/location/feature.ts';
import { registration } from '#features/registration/feature.ts';
import { choosingForPickup, serviceCentres } from '#features/service-centres/feature.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import { feature, fill, port } from '#platform/feature.ts';
import { mostItems } from './rules/customs-limit.ts';
import { createAbsentHandlers } from './server/absent-products.ts';
import { choosePoint } from './server/chosen-point.ts';
import type { CheckDeps } from './server/check-delivery.ts';
import { createDeliveryService } from './server/delivery-service.ts';
import { deleteOldDrafts } from './server/draft-store.ts';
import { forgetDrafts, forgetTypedHere } from './server/forget-drafts.ts';
import { forgetUnkept, listUnkept } from './server/kept-points.ts';
import { createDeliveryHandlers } from './server/handlers.ts';
import type { ProposalDeps } from './server/propose-point.ts';

/** Points that a person's orders went to. */
export const usedPoints = port<ProposalDeps['listUsedPoints']>('delivery: points of past orders');
/** Addresses that a person keeps. */
export const savedAddresses = port<{
  readonly list: ProposalDeps['listSavedAddresses'];
  readonly keep: CheckDeps['keepAddress'];
}>('delivery: addresses that are kept');

/** How goods get to the buyer: ways, points, prices, and the step of the checkout that asks for it. */
export const delivery = feature(
  'delivery',
  { needs: [captcha, carriers, cart, catalogue, identity, location, registration, serviceCentres] },
  (parts, needed) => {
    const { database, reserve, countryAt, translateFor } = parts;
    const points = parts.filled(usedPoints);
    const addresses = parts.filled(savedAddresses);
    const deps = {
      database,
      carts: needed.cart.carts,
      countryAt,
      providerOf: needed.carriers.providerOf,
      translateFor,
      captcha: needed.captcha,
    };
    const deliveries = createDeliveryService(deps);
    const stepDeps = {
      ...deps,
      consentsOf: needed.registration.consentsOf,
      listUsedPoints: (personId: string) => points()(personId),
      listSavedAddresses: (personId: string) => addresses().list(personId),
      keepAddress: (...asked: Parameters<ReturnType<typeof addresses>['keep']>) =>
        addresses().keep(...asked),
    };
    return {
      provides: deliveries,
      handlers: [
        ...createDeliveryHandlers(stepDeps, deliveries),
        ...createAbsentHandlers({ ...stepDeps, service: deliveries }),
      ],
      fills: [
        fill(customsMost, (place, at) => mostItems(getStore(place.store), countryAt(place, at))),
        fill(choosingForPickup, (number, context) =>
          choosePoint({ ...deps, service: deliveries }, number, context),
        ),
        fill(signOutSteps, (context) => forgetTypedHere(deps, context)),
      ],
      jobs: [everyNight('delete-old-drafts', (now) => deleteOldDrafts(reserve, now))],
      personalData: {
        async erase(tx, subject) {
          await forgetDrafts(tx, subject);
          await forgetUnkept(tx, subject);
        },
        export: {
          removedPickupPoints: (from, { personId }) => listUnkept(from, personId),
        },
      },
    };
  },
);
