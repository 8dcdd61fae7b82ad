import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { CITY_QUERY_MAX } from '#features/location/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import {
  loadDeliveryAndPayment,
  type DeliveryAndPaymentData,
} from '../loaders/delivery-and-payment.ts';
import { Unanswered } from '../ui/unanswered.tsx';
import type { Route } from './+types/delivery-and-payment-page';

export const loader = (input: Route.LoaderArgs) => loadDeliveryAndPayment(input);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

type Terms = NonNullable<DeliveryAndPaymentData['terms']>;

/** What the page is called and is about, of a city or a country. */
function usePageWords() {
  const { t } = useLingui();
  return {
    titleOf: (place: string) => t`Доставка и оплата: ${place}`,
    aboutOf: (place: string) => t`Способы доставки, цены, сроки и способы оплаты: ${place}.`,
  };
}

/** What delivery to a city costs and how it is paid. Plain links and one form: it works without scripts. Source: C2-034, C7-065. */
export default function DeliveryAndPaymentPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const { terms, said, customs, currency } = page;
  const { titleOf, aboutOf } = usePageWords();
  const shown = terms?.city.name ?? page.countryName;
  // Without a city in its address the page shows one as well; only that one's own page bears its name.
  const named = page.isOfCity ? shown : page.countryName;
  const title = titleOf(named);
  return (
    <div className="page-width pb-16">
      <title>{shopTitle(title)}</title>
      <ShareTags
        title={title}
        description={aboutOf(named)}
        href={page.href}
        isIndexed={page.isIndexed}
      />
      <Breadcrumbs
        crumbs={[{ title: t`Главная`, href: paths.home() }, { title: t`Сроки и цены доставки` }]}
      />
      <h1 className="mt-2 display-type text-36 desktop:text-48">{titleOf(shown)}</h1>
      {terms?.city.region && <p className="mt-2 text-ink-2">{terms.city.region}</p>}
      {said && (
        <div role="alert" className="mt-4">
          <Alert type="error" isInline>
            {said}
          </Alert>
        </div>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 desktop:grid-cols-[20rem_minmax(0,1fr)] desktop:gap-12">
        <CityChoice page={page} />
        <div className="flex min-w-0 flex-col gap-8">
          {customs && (
            <Alert type="warning" isInline>
              {customs.join(' ')}
            </Alert>
          )}
          {terms && <Ways terms={terms} currency={currency} />}
          {terms && <Payment terms={terms} />}
        </div>
      </div>
    </div>
  );
}

const LINK =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 no-underline hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-tint';

function CityChoice({ page: { query, found, cities, terms } }: { page: DeliveryAndPaymentData }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const listed = found?.length
    ? found.map(({ id, hint }) => ({ id, words: hint }))
    : cities.map(({ id, name }) => ({ id, words: name }));
  return (
    <div className="flex flex-col gap-5">
      <form method="get" action={paths.deliveryTo()} className="flex flex-col gap-4">
        <TextField
          key={query}
          label={t`Введите название города`}
          name="city"
          defaultValue={query}
          error={found?.length === 0 ? t`Такого города у нас нет.` : null}
          maxLength={CITY_QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="filled" isWide>
          <Trans>Найти город</Trans>
        </Button>
      </form>
      <nav aria-label={t`Города`}>
        <ul className="flex flex-wrap gap-2">
          {listed.map(({ id, words }) => (
            <li key={id}>
              <Link
                to={paths.deliveryTo(id)}
                aria-current={id === terms?.city.id ? 'page' : undefined}
                className={LINK}
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type Currency = DeliveryAndPaymentData['currency'];

function Ways({ terms, currency }: { terms: Terms; currency: Currency }) {
  const { number } = useFormats();
  const weight = number(terms.weightGrams / 1000);
  return (
    <section aria-labelledby="ways" className="flex flex-col gap-4">
      <h2 id="ways" className="text-24 font-semi">
        <Trans>Способы доставки</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Цены — для посылки весом {weight} кг. Точную цену покажем при оформлении заказа.
        </Trans>
      </p>
      <Unanswered names={terms.unanswered} />
      {terms.delivery_options.length === 0 && (
        <p>
          <Trans>Сейчас сюда никто не доставляет.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:grid-cols-2">
        {terms.delivery_options.map((way) => (
          <Way key={`${way.type} ${way.baseType}`} way={way} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function Way({ way, currency }: { way: Terms['delivery_options'][number]; currency: Currency }) {
  const { both, number, points: inPoints } = useFormats();
  const { name, price, period, points, freeFrom, isPaymentTaken } = way;
  const cost = both(price.value, currency);
  const free =
    freeFrom && (freeFrom.isPoints ? inPoints(freeFrom.value) : both(freeFrom.value, currency));
  const weight = number(way.maxWeightGrams / 1000);
  return (
    <li className="rounded-md border border-line p-4">
      <h3 className="font-semi">{name}</h3>
      <p className="mt-1">
        {price.value === 0 ? <Trans>Бесплатно</Trans> : <Trans>от {cost}</Trans>} · {period}
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-ink-2">
        {free && (
          <li>
            <Trans>Бесплатно при заказе от {free}</Trans>
          </li>
        )}
        {points !== null && (
          <li>
            <Plural value={points} one="# пункт" few="# пункта" many="# пунктов" other="# пункта" />
          </li>
        )}
        <li>
          <Trans>До {weight} кг</Trans>
        </li>
        <li>
          {isPaymentTaken ? (
            <Trans>Можно оплатить при получении</Trans>
          ) : (
            <Trans>Оплата только заранее</Trans>
          )}
        </li>
      </ul>
    </li>
  );
}

function Payment({ terms: { payment_options } }: { terms: Terms }) {
  return (
    <section aria-labelledby="payment" className="flex flex-col gap-4">
      <h2 id="payment" className="text-24 font-semi">
        <Trans>Способы оплаты</Trans>
      </h2>
      <ul className="flex flex-col gap-2">
        {payment_options.map(({ alias, name, isPaidLater }) => (
          <li key={alias}>
            {name}
            {!isPaidLater && (
              <span className="text-ink-2">
                {' '}
                — <Trans>при оформлении заказа</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
