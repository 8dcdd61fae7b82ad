import { data, redirect } from 'react-router';
import { subscribeToArrival } from '#features/arrivals/calls/arrivals.ts';
import type { ArrivalTrouble } from '#features/arrivals/rules/arrival-trouble.ts';
import { ARRIVAL_FORM, ARRIVAL_PARAMETER } from '#features/arrivals/model.ts';
import { sendReview } from '#features/reviews/calls/reviews.ts';
import { FORM_PARAMETER, REVIEWS_PARAMETER, REVIEWS_TAB } from '#features/reviews/model.ts';
import type { ReviewTrouble } from '#features/reviews/rules/review-trouble.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { addFromForm } from './add-from-form.ts';
import type { PageInput } from './market-facts.ts';

const PAGE = /^[1-9]\d{0,2}$/;
const STARS = /^[1-5]$/;
const CONFLICT = 409;
/** More than any field takes is not looked at. */
const LONGEST = 4_000;

type FormState = 'closed' | 'open' | 'sent';

const stateOf = (value: string | null): FormState =>
  value === '1' ? 'open' : value === 'sent' ? 'sent' : 'closed';

/** What the address of a product page says of its reviews and forms; whatever else stands there is not read. */
export function formsInAddress(url: string): {
  readonly reviewsPage: number;
  readonly review: FormState;
  readonly notify: FormState;
} {
  const { searchParams } = new URL(url);
  const page = searchParams.get(REVIEWS_PARAMETER) ?? '';
  return {
    reviewsPage: PAGE.test(page) ? Number(page) : 1,
    review: stateOf(searchParams.get(FORM_PARAMETER)),
    notify: stateOf(searchParams.get(ARRIVAL_PARAMETER)),
  };
}

const typedIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
};

const failed = (status: number): { status: number } => ({
  status: status >= 400 ? status : CONFLICT,
});

async function postReview({ context, request }: PageInput) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const [sku, rating] = [typedIn(form, 'sku').slice(0, 64), typedIn(form, 'rating')];
  // Forms send two characters for each end of a line; they count as one.
  const text = typedIn(form, 'text').replaceAll('\r\n', '\n');
  const name = typedIn(form, 'name');
  const answer = await services.run(sendReview, {
    body: { product: { sku }, text, name, ...(STARS.test(rating) && { rating: Number(rating) }) },
  });
  if (answer.success)
    throw redirect(
      `${pathsIn(place.language).product(sku)}?${FORM_PARAMETER}=sent#${REVIEWS_TAB}`,
      303,
    );
  const review: ReviewTrouble = {
    message: answer.message[0] ?? '',
    fields: {},
    typed: { text, name, rating },
  };
  return data({ review }, failed(answer.status));
}

async function askForBackInStockMail({ context, request }: PageInput) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const [sku, email] = [typedIn(form, 'sku').slice(0, 64), typedIn(form, 'email').slice(0, 300)];
  const answer = await services.run(subscribeToArrival, { body: { sku, email } });
  if (answer.success)
    throw redirect(
      `${pathsIn(place.language).product(sku)}?${ARRIVAL_PARAMETER}=sent#${ARRIVAL_FORM}`,
      303,
    );
  const arrival: ArrivalTrouble = {
    message: answer.message[0] ?? '',
    isAtField: answer.status === 422,
    email,
  };
  return data({ arrival }, failed(answer.status));
}

/** The forms of a product page without scripts, told apart by the address that they post to. */
export function productForms(input: PageInput) {
  const { review, notify } = formsInAddress(input.request.url);
  if (review === 'open') return postReview(input);
  if (notify === 'open') return askForBackInStockMail(input);
  return addFromForm(input);
}
