import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { Alert } from '#kit/alert.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { everywhere, tellAlternates } from '#web/tell-alternates.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { postGeo } from '../loaders/choose-centre.ts';
import { loadGeo, type GeoPageData } from '../loaders/geo-page.ts';
import { CITY_NAME_MAX } from '../model.ts';
import { CentreList } from '../ui/centre-list.tsx';
import { ViewChoice } from '../ui/view-choice.tsx';
import type { Route } from './+types/geo-page';

export const loader = (input: Route.LoaderArgs) => {
  if (input.url.search === '')
    tellAlternates(input.context.get(shopContext), everywhere(), (language) =>
      pathsIn(language).serviceCentres(),
    );
  return loadGeo(input);
};

export const action = (input: Route.ActionArgs) => postGeo(input);

/** Cities that one chooses with one press; all others are found by name. */
const CITIES_AT_HAND = 12;

/** «Где купить»: the company's service centres. Plain links and one form: it works without scripts. Source: I2-028. */
export default function GeoPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths, shell } = useShell();
  const shop = shell.brand.name;
  const { country, city, href, isIndexed } = page;
  const place = city?.name ?? country.name;
  const title = t`Где купить: ${place}`;
  return (
    <div className="page-width pb-16">
      <title>{shopTitle(title)}</title>
      <ShareTags
        title={title}
        description={t`Адреса и часы работы сервисных центров «${shop}»: ${place}. Здесь можно забрать заказ и спросить совета.`}
        href={href}
        isIndexed={isIndexed}
      />
      <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title: t`Где купить` }]} />
      <h1 className="mt-2 display-type text-36 desktop:text-48">
        <Trans>Где купить</Trans>
      </h1>
      <p className="mt-2 max-w-text text-ink-2">
        <Trans>В сервисных центрах можно забрать заказ, оформить карту и спросить совета.</Trans>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 desktop:grid-cols-[20rem_minmax(0,1fr)] desktop:gap-12">
        <div className="flex flex-col gap-5">
          <Choice page={page} />
          <CityLinks page={page} />
        </div>
        <Found page={page} />
      </div>
    </div>
  );
}

function Choice({ page: { countries, country, asked } }: { page: GeoPageData }) {
  const { t } = useLingui();
  return (
    <form method="get" className="flex flex-col gap-4">
      <SelectField
        key={country.cntr}
        label={t`Страна`}
        name="country"
        defaultValue={country.cntr}
        options={countries.map(({ cntr, name, count }) => ({
          value: cntr,
          label: `${name} (${count})`,
        }))}
      />
      <TextField
        key={`${country.cntr} ${asked}`}
        label={t`Город`}
        isOptional
        name="city"
        defaultValue={asked}
        maxLength={CITY_NAME_MAX}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="filled" isWide>
        <Trans>Показать центры</Trans>
      </Button>
    </form>
  );
}

function CityLinks({ page: { cities, country, city } }: { page: GeoPageData }) {
  const { t } = useLingui();
  const { paths } = useShell();
  if (cities.length < 2) return null;
  return (
    <nav aria-label={t`Города с центрами`}>
      <ul className="flex flex-wrap gap-2">
        {cities.slice(0, CITIES_AT_HAND).map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.serviceCentres({ country: country.cntr, city: id })}
              aria-current={id === city?.id ? 'page' : undefined}
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 no-underline hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-tint"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Found({ page }: { page: GeoPageData }) {
  const { paths } = useShell();
  const { country, city, count, isCityMissing, isCountryMissing } = page;
  return (
    <section aria-labelledby="found" className="flex min-w-0 flex-col gap-6">
      {isCountryMissing && (
        <div role="alert">
          <Alert type="error" isInline>
            <Trans>Такой страны у нас нет. Показываем центры вашей страны доставки.</Trans>
          </Alert>
        </div>
      )}
      {count > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="found" className="text-24 font-semi">
            {city?.name ?? country.name}
          </h2>
          <p role="status" className="text-ink-2">
            <Plural value={count} one="# центр" few="# центра" many="# центров" other="# центра" />
          </p>
          {city && (
            <Link
              to={paths.serviceCentres({ country: country.cntr })}
              className="inline-flex min-h-11 items-center text-brand hover:underline"
            >
              <Trans>Все центры страны</Trans>
            </Link>
          )}
        </div>
      )}
      {isCityMissing && country.count > 0 ? (
        <CityMissing page={page} />
      ) : (
        count === 0 && <NoCentres page={page} />
      )}
      {count > 0 && <ViewChoice key={country.cntr} page={page} />}
      <CentreList page={page} />
    </section>
  );
}

/** The country has centres, the city has none. */
function CityMissing({ page: { country } }: { page: GeoPageData }) {
  const { paths } = useShell();
  return (
    <EmptyState
      drawing="points"
      title={
        <span id="found">
          <Trans>В этом городе центра пока нет</Trans>
        </span>
      }
      text={<Trans>Посмотрите центры всей страны или закажите с доставкой на дом.</Trans>}
      action={
        <ButtonLink to={paths.serviceCentres({ country: country.cntr })}>
          <Trans>Все центры страны</Trans>
        </ButtonLink>
      }
    />
  );
}

/** A country without centres: orders come by carrier, and people answer the telephone. */
function NoCentres({ page: { phone } }: { page: GeoPageData }) {
  const { paths } = useShell();
  return (
    <EmptyState
      drawing="points"
      title={
        <span id="found">
          <Trans>В этой стране центров пока нет</Trans>
        </span>
      }
      text={
        <Trans>
          Закажите на сайте: привезём на дом или в пункт выдачи. На вопросы ответим по телефону{' '}
          {phone}.
        </Trans>
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.home()}>
            <Trans>В каталог</Trans>
          </ButtonLink>
          <ButtonLink variant="text" to={paths.staticPage('contacts')}>
            <Icon name="help" size={20} />
            <Trans>Помощь</Trans>
          </ButtonLink>
        </div>
      }
    />
  );
}
