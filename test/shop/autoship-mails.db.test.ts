import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { manage } from '#features/autoship/server/manage.ts';
import { announcedSender, problemSender } from '#features/autoship/mail/send-autoship-mails.ts';
import { mail as announced } from '#features/autoship/mail/autoship-announced.server.tsx';
import { mail as problem } from '#features/autoship/mail/autoship-problem.server.tsx';
import { mail as paid } from '#features/orders/mail/order-paid.server.tsx';
import { paidSender } from '#features/orders/mail/send-order-money.ts';
import { findPurchase } from '#features/orders/server/public.ts';
import { loadServerCatalogue, type ServerCatalogue } from '#i18n/server-catalogue.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { openAutoshipWorld, type AutoshipWorld } from '../support/autoship-world.ts';

let world: AutoshipWorld;
let catalogue: ServerCatalogue;
beforeAll(async () => {
  world = await openAutoshipWorld();
  catalogue = await loadServerCatalogue();
});
afterAll(() => world?.close());

const parts = () => ({
  database: world.shop.base.database,
  facts: world.shop.features.cart.facts,
  translateFor: (language: string) => (text: { id: string; message: string }) =>
    catalogue.translate(language, text),
  originOf: (store: string) => `https://${store}.example.test`,
  countryAt: unchangedCountryAt,
  now: () => world.now,
});
const plain = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ');

/** The mail as it is sent, without the signs that break lines. */
async function written(sender: ReturnType<typeof announcedSender>, payload: object) {
  const letter = await sender.letterOf(payload);
  if (!letter) return null;
  const definition = sender.queued.kind === 'autoship-announced' ? announced : problem;
  const { subject, text } = await definition.render(
    letter.props,
    { language: 'ru', store: 'ru', origin: 'https://ru.example.test' },
    (said, values) => catalogue.translate('ru', said, values),
  );
  return { to: letter.to, subject: plain(subject), text: plain(text) };
}

test('three days before, one is told the sum, the day, the card and the address, with the ways to do otherwise; who has skipped it meanwhile is told nothing', async () => {
  const id = await world.begin(await world.member('anna@example.test'), '1000002');
  await world.goTo('2026-12-17T07:00:00Z');
  const payload = { subscriptionId: id, number: 2 };
  const mail = await written(announcedSender(parts()), payload);
  expect(mail).toMatchObject({
    to: 'monthly@example.test',
    subject: '20 декабря спишем 1 069 ₽ за набор «Ежемесячный набор «Утро»»',
  });
  for (const words of [
    '20 декабря мы оформим заказ и спишем 1 069 ₽ вместе с доставкой, не больше.',
    'Спишем с Practice •••• 4242',
    'Москва, Примерная улица, 1, 2',
    `/ru/shop/profile/subscriptions?take=${id}.2#subscription-${id}`,
    `/ru/shop/profile/subscriptions?skip=${id}.2#subscription-${id}`,
  ])
    expect(mail?.text).toContain(words);
  const payment = world.shop.features.payment.atCounter;
  const by = { contract: '1000002', by: 'holder', now: world.now } as const;
  const skipped = await manage(
    { database: parts().database, payment },
    id,
    { what: 'skip', number: 2 },
    by,
  );
  expect(skipped.ok).toBe(true);
  expect(await announcedSender(parts()).letterOf(payload)).toBeNull();
});

test('who could not be charged is told so, when it is tried again and where it is paid at once; after the last try, that the subscription rests', async () => {
  world.now = new Date('2027-02-05T09:00:00Z');
  const client = await world.member('viktor@example.test');
  const id = await world.begin(client, '1000003', { manner: 'declined' });
  await world.goTo('2027-03-02T07:00:00Z');
  await world.goTo('2027-03-05T07:00:00Z');
  const payload = { subscriptionId: id, number: 2 };
  const mail = await written(problemSender(parts()), payload);
  expect(mail?.text).toContain('Не получилось списать оплату за набор');
  expect(mail?.text).toContain('Попробуем ещё раз 6 марта.');
  expect(mail?.text).toMatch(/\/ru\/shop\/profile\/orders\/\d+\/payment\//);
  await world.goTo('2027-03-13T09:00:00Z', 6);
  const last = await written(problemSender(parts()), payload);
  expect(last?.text).toContain('Больше пробовать не будем: подписка приостановлена');
  expect(last?.text).toContain(`#subscription-${id}`);
});

const SUBSCRIPTIONS = {
  ru: 'Мои подписки',
  en: 'My subscriptions',
  de: 'Meine Abos',
  tr: 'Aboneliklerim',
} as const;
test('who is told that the money for a monthly kit has come is led to the subscription in their language; of other goods nothing is said of it', async () => {
  const { database } = world.shop.base;
  const client = await world.member('elena@example.test');
  const buy = async (step: { totalSum: number; agreements: readonly string[] }) => {
    const { orderNumber, paymentId } = await world.order(client, step);
    await world.pay(paymentId);
    const order = await findPurchase(database, { orderNumber });
    return paidSender(parts(), () => async () => null).letterOf({ purchaseId: order?.id ?? '' });
  };
  const monthly = await buy(await world.upToOrder(client));
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, method: 'card_ru' });
  const goods = await buy({ totalSum: sums['totalSum'] ?? 0, agreements });
  const rendered = async (letter: typeof monthly, language: string) => {
    if (!letter) throw new Error('nobody is told');
    const { html } = await paid.render(
      letter.props,
      { language, store: 'ru', origin: 'https://ru.example.test' },
      (said, values) => catalogue.translate(language, said, values),
    );
    return html;
  };
  for (const [language, words] of Object.entries(SUBSCRIPTIONS)) {
    const html = await rendered(monthly, language);
    expect(html).toContain('href="https://ru.example.test/ru/shop/profile/subscriptions"');
    expect(html).toContain(words);
    const other = await rendered(goods, language);
    expect(other).not.toContain('/shop/profile/subscriptions');
    expect(other).not.toContain(words);
  }
});
