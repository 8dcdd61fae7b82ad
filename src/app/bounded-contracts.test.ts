import { z } from 'zod';
import { expect, test } from 'vitest';
import { unboundedIn } from '../../test/support/input-fields.ts';
import type { CallSpec } from '#base/call.ts';
import { accountCalls } from '#features/account/calls.ts';
import { addressBookCalls } from '#features/address-book/calls.ts';
import { arrivalCalls } from '#features/arrivals/calls.ts';
import { campaignCalls } from '#features/campaigns/calls.ts';
import { captchaCalls } from '#features/captcha/calls.ts';
import { cartCalls, clearedCartCalls } from '#features/cart/calls.ts';
import { editingCalls } from '#features/cart/editing-calls.ts';
import { packageCalls } from '#features/cart/package-calls.ts';
import { setCalls } from '#features/cart/set-calls.ts';
import { absentCalls } from '#features/delivery/absent-calls.ts';
import { certificateCalls } from '#features/certificates/calls.ts';
import { whyCalls } from '#features/cart/why-calls.ts';
import { catalogueCalls } from '#features/catalogue/calls.ts';
import { checkoutCalls } from '#features/checkout/calls.ts';
import { orderChangeCalls } from '#features/checkout/order-change-calls.ts';
import { phoneCodeCalls } from '#features/checkout/phone-code-calls.ts';
import { codeCalls } from '#features/codes/calls.ts';
import { contentCalls } from '#features/content/calls.ts';
import { deliveryCalls } from '#features/delivery/calls.ts';
import { identityCalls } from '#features/identity/calls.ts';
import { informerCalls } from '#features/informers/calls.ts';
import { locationCalls } from '#features/location/calls.ts';
import { mentorCalls } from '#features/mentors/calls.ts';
import { orderRepeatCalls } from '#features/order-repeat/calls.ts';
import { paymentCalls } from '#features/payment/calls.ts';
import { doorCodeCalls } from '#features/payment/door-code-calls.ts';
import { registrationCalls } from '#features/registration/calls.ts';
import { reviewCalls } from '#features/reviews/calls.ts';
import { searchCalls } from '#features/search/calls.ts';
import { sharedCartCalls } from '#features/shared-cart/calls.ts';
import { serviceCentreCalls } from '#features/service-centres/calls.ts';
import { POLICY } from './policy.ts';
import { registryCalls } from './registry-calls.ts';

const ALL: Readonly<Record<string, CallSpec>> = {
  ...accountCalls,
  ...addressBookCalls,
  ...arrivalCalls,
  ...campaignCalls,
  ...captchaCalls,
  ...cartCalls,
  ...clearedCartCalls,
  ...packageCalls,
  ...setCalls,
  ...editingCalls,
  ...absentCalls,
  ...certificateCalls,
  ...whyCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...orderChangeCalls,
  ...phoneCodeCalls,
  ...codeCalls,
  ...contentCalls,
  ...deliveryCalls,
  ...identityCalls,
  ...informerCalls,
  ...locationCalls,
  ...mentorCalls,
  ...orderRepeatCalls,
  ...paymentCalls,
  ...doorCodeCalls,
  ...registrationCalls,
  ...reviewCalls,
  ...searchCalls,
  ...sharedCartCalls,
  ...serviceCentreCalls,
  ...registryCalls,
};

/** Parts of the order's body that no code reads; the size and the depth of the whole body bound them. */
const UNREAD = new Set(['paymentData', 'deliveryData', 'bonusConditions', 'additionalFields']);

test('these are the contracts of all calls', () => {
  expect(Object.keys(ALL).toSorted()).toEqual(Object.keys(POLICY).toSorted());
});

test.each(Object.entries(ALL))(
  'every text and list that %s takes has a longest length, and every number two ends R-P49',
  (_name, spec) => {
    const parts = [spec.params, spec.query, spec.body].filter((schema) => schema !== undefined);
    expect(parts.flatMap(unboundedIn).filter((field) => !UNREAD.has(field))).toEqual([]);
  },
);

test.each(Object.entries(ALL))(
  '%s tells with each 429 and 503 when to come again R-P54',
  (_name, spec) => {
    for (const [code, { status, retryAfterSeconds = 0 }] of Object.entries(spec.refusals))
      expect([code, status !== 429 && status !== 503 ? 1 : retryAfterSeconds]).not.toEqual([
        code,
        0,
      ]);
  },
);

test('what has no bound is found wherever it stands', () => {
  const schema = z.object({
    text: z.string(),
    short: z.string().max(3),
    list: z.array(
      z.object({
        number: z.number().min(0),
        deep: z.union([z.string(), z.number().min(0).max(1)]),
      }),
    ),
    record: z.record(z.string().max(3), z.number().min(0).max(1)),
    any: z.unknown(),
  });
  expect(unboundedIn(schema)).toEqual([
    'text',
    'list[]',
    'list.0.number',
    'list.0.deep',
    'record{}',
    'any',
  ]);
});
