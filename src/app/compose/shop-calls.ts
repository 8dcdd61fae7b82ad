import type { accountCalls } from '#features/account/calls.ts';
import type { addressBookCalls } from '#features/address-book/calls.ts';
import type { arrivalCalls } from '#features/arrivals/calls.ts';
import type { campaignCalls } from '#features/campaigns/calls.ts';
import type { captchaCalls } from '#features/captcha/calls.ts';
import type { cartCalls, clearedCartCalls } from '#features/cart/calls.ts';
import type { packageCalls } from '#features/cart/package-calls.ts';
import type { editingCalls } from '#features/cart/editing-calls.ts';
import type { setCalls } from '#features/cart/set-calls.ts';
import type { whyCalls } from '#features/cart/why-calls.ts';
import type { certificateCalls } from '#features/certificates/calls.ts';
import type { catalogueCalls } from '#features/catalogue/calls.ts';
import type { checkoutCalls } from '#features/checkout/calls.ts';
import type { orderChangeCalls } from '#features/checkout/order-change-calls.ts';
import type { phoneCodeCalls } from '#features/checkout/phone-code-calls.ts';
import type { codeCalls } from '#features/codes/calls.ts';
import type { contentCalls } from '#features/content/calls.ts';
import type { absentCalls } from '#features/delivery/absent-calls.ts';
import type { deliveryCalls } from '#features/delivery/calls.ts';
import type { identityCalls } from '#features/identity/calls.ts';
import type { informerCalls } from '#features/informers/calls.ts';
import type { locationCalls } from '#features/location/calls.ts';
import type { mentorCalls } from '#features/mentors/calls.ts';
import type { orderRepeatCalls } from '#features/order-repeat/calls.ts';
import type { paymentCalls } from '#features/payment/calls.ts';
import type { doorCodeCalls } from '#features/payment/door-code-calls.ts';
import type { registrationCalls } from '#features/registration/calls.ts';
import type { reviewCalls } from '#features/reviews/calls.ts';
import type { serviceCentreCalls } from '#features/service-centres/calls.ts';
import type { searchCalls } from '#features/search/calls.ts';
import type { sharedCartCalls } from '#features/shared-cart/calls.ts';
import type { registryCalls } from '../registry-calls.ts';

/** All contracts by name: what pages may run in process. */
export type ShopCalls = typeof accountCalls &
  typeof addressBookCalls &
  typeof arrivalCalls &
  typeof catalogueCalls &
  typeof campaignCalls &
  typeof captchaCalls &
  typeof cartCalls &
  typeof packageCalls &
  typeof setCalls &
  typeof editingCalls &
  typeof certificateCalls &
  typeof whyCalls &
  typeof clearedCartCalls &
  typeof checkoutCalls &
  typeof orderChangeCalls &
  typeof phoneCodeCalls &
  typeof codeCalls &
  typeof contentCalls &
  typeof deliveryCalls &
  typeof absentCalls &
  typeof identityCalls &
  typeof informerCalls &
  typeof locationCalls &
  typeof mentorCalls &
  typeof orderRepeatCalls &
  typeof paymentCalls &
  typeof doorCodeCalls &
  typeof registrationCalls &
  typeof reviewCalls &
  typeof serviceCentreCalls &
  typeof searchCalls &
  typeof sharedCartCalls &
  typeof registryCalls;
