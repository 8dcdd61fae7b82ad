import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { majorNumber } from '#base/money.ts';
import { ButtonLink } from '#kit/button.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { Amount } from '../second-price.tsx';
import { ERROR_DRAWING, ERROR_WORDS } from './error-look.ts';
import type { MissingFacts } from './missing-facts.ts';
import { SearchForm } from './search-form.tsx';
import { useShell } from './use-shell.ts';

/** In place of a page that is not there: search, sections, and what is often chosen. Whoever meets none is sent no code of it. */
export default function MissingPage({ missing }: { readonly missing: MissingFacts | null }) {
  return (
    <>
      <WaysOn category={missing?.category ?? null} />
      {missing && missing.offers.length > 0 && (
        <div className="desktop:col-span-12">
          <MissingOffers offers={missing.offers} />
        </div>
      )}
    </>
  );
}

function WaysOn({ category }: Pick<MissingFacts, 'category'>) {
  const { t } = useLingui();
  const { shell, paths } = useShell();
  return (
    <>
      <title>{t`Такой страницы нет`}</title>
      <div className={ERROR_DRAWING}>
        <LineDrawing name="path" />
      </div>
      <div className={ERROR_WORDS}>
        <h1 className="display-type text-36 desktop:text-48">
          <Trans>Такой страницы нет</Trans>
        </h1>
        <p className="max-w-120 text-ink-2">
          <Trans>
            Возможно, адрес изменился. Найдите нужное по названию или начните с раздела.
          </Trans>
        </p>
        {category && (
          <p>
            <a href={category.href} className="font-semi text-brand underline">
              <Trans>Похожее есть в разделе «{category.name}»</Trans>
            </a>
          </p>
        )}
        {/* Wider screens have the header’s. */}
        <SearchForm className="w-full tablet:hidden" />
        {shell.categories.length > 0 && (
          <nav aria-label={t`Разделы каталога`}>
            <ul className="flex flex-wrap gap-2">
              {shell.categories.map(({ href, name }) => (
                <li key={href}>
                  <Link
                    to={href}
                    reloadDocument
                    className="inline-flex min-h-11 items-center rounded-pill border border-line bg-surface px-4 no-underline hover:border-brand hover:text-brand"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ul className="flex flex-wrap gap-3">
          <li>
            <ButtonLink variant="filled" to={paths.home()} reloadDocument>
              <Trans>На главную</Trans>
            </ButtonLink>
          </li>
          <li>
            <ButtonLink variant="text" to={`${paths.home()}#hits`} reloadDocument>
              <Trans>Хиты продаж</Trans>
            </ButtonLink>
          </li>
        </ul>
      </div>
    </>
  );
}

/** What is often chosen. */
function MissingOffers({ offers }: Pick<MissingFacts, 'offers'>) {
  return (
    <section aria-labelledby="missing-hits">
      <h2 id="missing-hits" className="pb-4 text-24 font-semi">
        <Trans>Часто выбирают</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-4 desktop:gap-x-6">
        {offers.map(({ href, name, textLanguage, picture, priceMinor, currency }) => (
          <li key={href}>
            <a
              href={href}
              className="group flex flex-col gap-2 rounded-md no-underline hover:text-brand"
            >
              <Picture
                picture={picture}
                alt=""
                sizes="(width >= 1024px) 296px, 45vw"
                priority="soon"
                className="aspect-4/5 rounded-md"
              />
              <span lang={textLanguage} className="line-clamp-2 text-14 desktop:text-16">
                {name}
              </span>
              <span className="font-semi text-ink">
                <Amount major={majorNumber(priceMinor, currency)} currency={currency} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
