import { handle, type CallHandler, type HandledCall } from '#platform/handled-call.ts';
import type { addItem } from '#features/cart/calls/cart.ts';
import { message } from '#i18n/message.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { addMonthProduct } from '../calls/add-product.ts';
import {
  getMonthOffers,
  getMonthProducts,
  getMonths,
  getNewUsersCount,
  getOfferDetail,
} from '../calls/months.ts';
import { addStory, getStories } from '../calls/stories.ts';
import { isOver } from '../rules/months.ts';
import { readStory } from '../rules/story-text.ts';
import type { Jubilee } from './jubilee.ts';
import type { Stories } from './stories.ts';
import { keepStory } from './story-store.ts';

export interface JubileeDeps {
  readonly database: Database;
  readonly jubilee: Jubilee;
  readonly stories: Stories;
  /** Makes the cart hold exactly so many. */
  readonly putItem: CallHandler<typeof addItem>;
  /** Where goods go for whoever asks. */
  deliveryCity(
    context: CallContext,
  ): Promise<{ readonly name: string; readonly isGuessed: boolean } | null>;
  /** Counts what is sent within the hour. */
  readonly attempts: Pick<AttemptCounter, 'count'>;
}

const SENT = message('jubilee.story-sent', 'Спасибо! История появится на странице после проверки');
const TAKEN_OUT = message('jubilee.taken-out', 'Товара больше нет в корзине');

const STORIES_PER_HOUR = 5;

function monthHandlers({ jubilee }: JubileeDeps): HandledCall[] {
  return [
    handle(getMonths, async (_input, { place }) => ({
      ok: true,
      value: await jubilee.listMonths(place),
    })),
    handle(getMonthProducts, async ({ params }, { place, now }) => {
      const found = await jubilee.listProducts(place, params.id, now);
      return found.ok ? { ok: true, value: { products: found.value } } : found;
    }),
    handle(getMonthOffers, async ({ params }, { place, now }) =>
      jubilee.listOffers(place, params.id, now),
    ),
    handle(getOfferDetail, async ({ params }, { place, now }) =>
      jubilee.getOffer(place, params.monthId, params.offerId, now),
    ),
    handle(getNewUsersCount, async (_input, { place }) => ({
      ok: true,
      value: { value: await jubilee.countNewUsers(place.store) },
    })),
  ];
}

function storyHandlers(deps: JubileeDeps): HandledCall[] {
  const { database, jubilee, stories, attempts } = deps;
  return [
    handle(getStories, async ({ query }, { place }) => ({
      ok: true,
      value: await stories.getPage(place, query.page),
    })),
    handle(addStory, async ({ body }, context) => {
      const { actor, place, now } = context;
      if (actor.kind !== 'contract') throw new Error('the call lets nobody but contracts write');
      const months = await jubilee.listMonths(place);
      if (months.length === 0) return { ok: false, code: 'NO_JUBILEE' };
      if (isOver(months, now.getTime())) return { ok: false, code: 'JUBILEE_OVER' };
      const text = readStory(body.body);
      if (!text.ok) return text;
      if (body.agreement === false) return { ok: false, code: 'AGREEMENT_NEEDED' };
      const counted = await attempts.count('jubilee-story', `contract:${actor.contract}`, now);
      if (counted > STORIES_PER_HOUR) return { ok: false, code: 'TOO_MANY' };
      const city = await deps.deliveryCity(context);
      await keepStory(database, {
        store: place.store,
        language: place.language,
        contract: actor.contract,
        personId: actor.personId,
        // Where somebody is only taken to be is not said under their name.
        location: city && !city.isGuessed ? city.name.slice(0, 100) : null,
        text: text.value,
        agreedAt: body.agreement === true ? now : null,
        createdAt: now,
      });
      return { ok: true, value: { state: 'new' as const }, message: [SENT] };
    }),
  ];
}

/** What the page of the jubilee asks. */
export const createJubileeHandlers = (deps: JubileeDeps): HandledCall[] => [
  ...monthHandlers(deps),
  ...storyHandlers(deps),
  handle(addMonthProduct, async ({ body: { productArticle, amount } }, context) => {
    const standing = await deps.jubilee.standingOf(context.place, productArticle, context.now);
    if (standing === 'closed') return { ok: false, code: 'MONTH_CLOSED' };
    if (standing === 'unknown') return { ok: false, code: 'PRODUCT_UNKNOWN' };
    const body = { productArticle, amount };
    const answer = await deps.putItem({ params: undefined, query: undefined, body }, context);
    if (!answer.ok) return answer;
    return {
      ok: true,
      value: { countInCart: answer.value.countInCart },
      message: amount === 0 ? [TAKEN_OUT] : (answer.message ?? []),
    };
  }),
];
