import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { dayIn, formatDay } from '#base/calendar.ts';
import { cashbackSteps } from '#countries/cashback-steps.ts';
import { getCountry, getStore, listStores } from '#countries/packs.ts';
import { INPUT_LIMITS, quantityOnBlur } from '#kit/quantity-rules.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { tellAlternates } from '#web/tell-alternates.ts';
import { addMonthProduct } from '../calls/add-product.ts';
import type { Month } from '../calls/months.ts';
import { addStory } from '../calls/stories.ts';
import { ASKED, PARTS } from '../model.ts';
import { chosenMonth, tagOf } from '../rules/months.ts';

type PageInput = Pick<LoaderFunctionArgs, 'context' | 'request'>;

const SMALL = /^[1-9]\d{0,2}$/;
const CONFLICT = 409;
const LOGIN_NEEDED = 401;
const SKU_LONGEST = 64;
const STORY_LONGEST = 8_000;

/** What the address asks for. */
function askedOf(url: string) {
  const { searchParams } = new URL(url);
  const number = (name: string) => {
    const text = searchParams.get(name) ?? '';
    return SMALL.test(text) ? Number(text) : null;
  };
  return {
    month: searchParams.get(ASKED.month),
    offer: number(ASKED.offer),
    stories: number(ASKED.stories) ?? 1,
    story: searchParams.get(ASKED.story),
    add: searchParams.get(ASKED.add),
  };
}

const zoneOf = (store: string): string => getCountry(getStore(store).homeCountry).timeZone;

/** A month with how addresses call it and the day on which it opens, by the store's calendar. Source: I3-048, I4-064. */
function tagged(month: Month, zone: string) {
  const day = dayIn(zone, new Date(month.started_at));
  return { ...month, tag: tagOf(day), opensOn: formatDay(day) };
}

async function monthOf(
  { services, place, now }: Pick<ShopContext, 'services' | 'place' | 'now'>,
  id: number,
  offer: number | null,
) {
  const { jubilee } = services;
  const [offers, until, products, detail] = await Promise.all([
    jubilee.listOffers(place, id, now),
    jubilee.offersHoldUntil(place, id, now),
    jubilee.listProducts(place, id, now),
    offer === null ? null : jubilee.getOffer(place, id, offer, now),
  ]);
  return {
    id,
    offers: offers.ok ? offers.value : [],
    until,
    products: products.ok ? products.value : [],
    detail: detail?.ok ? detail.value : null,
  };
}

async function tellWhere(shop: ShopContext): Promise<void> {
  const having = await shop.services.jubilee.listStores();
  const stores = listStores().filter(({ code }) => having.includes(code));
  const presence = {
    stores: stores.map(({ code }) => code),
    languages: [...new Set(stores.flatMap(({ languages }) => languages))],
  };
  tellAlternates(shop, presence, (language) => pathsIn(language).jubilee());
}

/** Questions that staff have written for a tab, across their groups. Source: I2-132. */
async function writtenQuestions(
  { services, place }: ShopContext,
  spot: 'ref-program' | 'cashback',
) {
  const groups = await services.content.listFaq(place, spot);
  return groups.flatMap(({ questions }) => questions);
}

/** The form of a story for readers without scripts: for whoever is signed in; anybody else signs in first, and comes back. */
function formOf({ session, formToken, place }: ShopContext, add: string | null) {
  if (add !== '1') return add === 'sent' ? { isSent: true as const } : null;
  const paths = pathsIn(place.language);
  if (session?.actor.kind !== 'contract')
    throw redirect(paths.login({ back: paths.jubilee({ add: 1 }) }), 302);
  return { isSent: false as const, token: formToken ?? '' };
}

/** The page of the jubilee: the same for everybody in a place, but for the form of a story. Source: I1-016. */
export async function loadJubilee({ context, request }: PageInput) {
  const shop = context.get(shopContext);
  const { services, place, now } = shop;
  const market = services.catalogue.findMarket(place);
  const told = await services.jubilee.listMonths(place);
  if (!market || told.length === 0) throw data(null, { status: 404 });
  const asked = askedOf(request.url);
  const zone = zoneOf(place.store);
  const months = told.map((month) => tagged(month, zone));
  const chosen = chosenMonth(months, now.getTime(), asked.month);
  await tellWhere(shop);
  const [month, stories, referral, newUsers, ofFriends, ofCashback] = await Promise.all([
    chosen && monthOf(shop, chosen.id, asked.offer),
    services.jubilee.stories.getPage(place, asked.stories),
    services.friendProgramme(place.store, now),
    services.jubilee.countNewUsers(place.store),
    writtenQuestions(shop, 'ref-program'),
    writtenQuestions(shop, 'cashback'),
  ]);
  return {
    months,
    askedMonth: asked.month,
    month,
    stories,
    story: stories.items.find(({ id }) => id === asked.story) ?? null,
    referral: referral && {
      ...referral,
      from: formatDay(referral.from),
      to: formatDay(referral.to),
    },
    newUsers,
    /** What staff have written for the tabs of questions; empty: what the page makes of its figures. */
    faq: { 'ref-program': ofFriends, cashback: ofCashback },
    steps: cashbackSteps(getCountry(place.country).cashbackProgram, null),
    currency: market.currency,
    form: formOf(shop, asked.add),
    href: pathsIn(place.language).jubilee(),
  };
}

export type JubileeData = Awaited<ReturnType<typeof loadJubilee>>;
export type TaggedMonth = JubileeData['months'][number];

const textIn = (form: FormData, name: string, longest: number): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, longest) : '';
};

const failed = (status: number): { status: number } => ({
  status: status >= 400 ? status : CONFLICT,
});

async function postStory({ services, place }: ShopContext, form: FormData) {
  const paths = pathsIn(place.language);
  const body = textIn(form, 'body', STORY_LONGEST);
  const agreement = form.get('agreement') !== null;
  const answer = await services.run(addStory, { body: { body, agreement } });
  if (answer.success) throw redirect(`${paths.jubilee({ add: 'sent' })}#${PARTS.stories}`, 303);
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  const code = typeof refusal['code'] === 'string' ? refusal['code'] : null;
  return data(
    {
      story: {
        code,
        message: answer.message[0] ?? '',
        // Signing in leads to another page: what was typed stays here.
        isLoginNeeded: answer.status === LOGIN_NEEDED,
        typed: { body, agreement },
      },
    },
    failed(answer.status),
  );
}

/** The forms of the page without scripts: a story, or so many of a product into the cart. */
export async function postJubilee({ context, request }: PageInput) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  if (form.has('body')) return postStory(shop, form);
  const productArticle = textIn(form, 'sku', SKU_LONGEST);
  const amount = quantityOnBlur(textIn(form, 'amount', 11), INPUT_LIMITS).value;
  const answer = await shop.services.run(addMonthProduct, {
    body: { productArticle, amount, fixed: true },
  });
  if (answer.success) throw redirect(pathsIn(shop.place.language).cart(), 303);
  return data({ messages: answer.message }, failed(answer.status));
}

/** What a form of the page came back with. */
export type JubileePosted = Awaited<ReturnType<typeof postJubilee>>['data'];
