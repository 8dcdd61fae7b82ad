import { Trans, useLingui } from '@lingui/react/macro';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Alert } from '#kit/alert.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { loadLocation, postLocation, type LocationPageData } from '../loaders/location-page.ts';
import { Attribution } from '../ui/attribution.tsx';
import { CityByName } from '../ui/city-by-name.tsx';
import { CountryDetails, CountryEffect, CustomsWords } from '../ui/country-effect.tsx';
import type { Route } from './+types/location-page';

export const loader = (input: Route.LoaderArgs) => loadLocation(input);
export const action = (input: Route.ActionArgs) => postLocation(input);

/** Where goods go, from which store, in which language: the window's questions as a page, for a browser without scripts. */
export default function LocationPage({
  loaderData: page,
  actionData: posted,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  if (posted?.leadsTo) return <OtherStore address={posted.leadsTo} />;
  const said = posted?.said || page.said;
  return (
    <div className="page-width pt-4 pb-16 desktop:pt-8">
      <title>{shopTitle(t`Доставка и язык`)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display-type mb-6 text-36 desktop:text-48">
        <Trans>Доставка и язык</Trans>
      </h1>
      {said && (
        <div role="alert" className="mb-6">
          <Alert type="error" isInline>
            {said}
          </Alert>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-2 desktop:items-start desktop:gap-6">
        <CountryCard page={page} />
        {page.details.isThisStore && <CityCard page={page} />}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <ButtonLink to={page.back}>
          <Trans>Вернуться</Trans>
        </ButtonLink>
        <Attribution />
      </div>
    </div>
  );
}

/** Each store has an address of its own; the link is good for a minute. */
function OtherStore({ address }: { address: string }) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  return (
    <div className="page-width flex flex-col items-start gap-4 pt-8 pb-16">
      <title>{shopTitle(t`Доставка и язык`)}</title>
      <meta name="robots" content="noindex" />
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <h1 className="display-type text-36">
        <Trans>Переходим в другой магазин</Trans>
      </h1>
      <p>
        <Trans>Если ничего не происходит, нажмите на кнопку.</Trans>
      </p>
      <a href={address} className="inline-flex min-h-11 items-center font-semi text-brand">
        <Trans>Перейти в магазин</Trans>
      </a>
    </div>
  );
}

/** Fields that every form of the page carries along. */
function Kept({ page, children }: { page: LocationPageData; children?: ReactNode }) {
  return (
    <>
      <input type="hidden" name="back" value={page.back} />
      {children}
    </>
  );
}

function CountryCard({ page }: { page: LocationPageData }) {
  const { t } = useLingui();
  const { details, countries, place } = page;
  const { stores, store, languages } = details;
  const spoken = languages.some(({ code }) => code === place.language)
    ? place.language
    : languages[0]?.code;
  return (
    <Card className="flex flex-col gap-5">
      <form method="get" className="flex flex-wrap items-end gap-3">
        <Kept page={page} />
        <div className="min-w-0 flex-1 basis-50">
          <SelectField
            key={details.cntr}
            label={t`Страна доставки`}
            name="country"
            defaultValue={details.cntr}
            options={countries.map(({ cntr, name }) => ({ value: cntr, label: name }))}
            autoComplete="country"
          />
        </div>
        {/* Chosen before it is applied: what becomes of the cart depends on the store. */}
        {stores.length > 1 && (
          <div className="min-w-0 flex-1 basis-50">
            <SelectField
              key={details.cntr}
              label={t`Онлайн-магазин`}
              name="store"
              defaultValue={store}
              options={stores.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </div>
        )}
        <Button type="submit">
          <Trans>Показать</Trans>
        </Button>
      </form>
      <CountryDetails details={details} />
      <CountryEffect details={details} />
      {details.customs && details.cntr !== place.country && (
        <section aria-labelledby="customs" className="flex flex-col gap-2">
          <h2 id="customs" className="text-18 font-semi">
            <Trans>Уведомление</Trans>
          </h2>
          <CustomsWords sentences={details.customs} />
        </section>
      )}
      <form method="post" className="flex flex-col gap-5">
        <Kept page={page}>
          <input type="hidden" name="_csrf_token" value={page.formToken} />
          <input type="hidden" name="country" value={details.cntr} />
          <input type="hidden" name="store" value={store} />
        </Kept>
        <SelectField
          key={`${details.cntr} languages`}
          label={t`Язык`}
          name="language"
          defaultValue={spoken}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Button type="submit" variant="filled" name="intent" value="apply">
          <Trans>Применить</Trans>
        </Button>
      </form>
    </Card>
  );
}

function CityCard({ page }: { page: LocationPageData }) {
  const { t } = useLingui();
  const { details, currentCity, cities, query, isCitySearched } = page;
  const current = currentCity?.country.cntr === details.cntr ? currentCity : null;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-20 font-semi">
        <Trans>Город доставки</Trans>
      </h2>
      <p className="font-medium">{current?.name ?? t`Город не выбран`}</p>
      <CityByName back={page.back} country={details.cntr} query={query} />
      {isCitySearched && cities.length === 0 ? (
        <p role="status" className="text-ink-2">
          <Trans>Ничего не найдено</Trans>
        </p>
      ) : (
        <form method="post" className="flex flex-col gap-4">
          <Kept page={page}>
            <input type="hidden" name="_csrf_token" value={page.formToken} />
            <input type="hidden" name="country" value={details.cntr} />
          </Kept>
          <SelectField
            key={`${details.cntr} ${query}`}
            label={isCitySearched ? t`Найденные города` : t`Большие города`}
            name="cityId"
            defaultValue={current ? String(current.id) : undefined}
            options={cities.map(({ id, hint }) => ({ value: String(id), label: hint }))}
          />
          <Button type="submit" variant="filled" name="intent" value="city">
            <Trans>Это мой город</Trans>
          </Button>
        </form>
      )}
    </Card>
  );
}
