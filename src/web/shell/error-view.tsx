import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { phoneAddress } from './navigation.tsx';
import { SearchForm } from './search-form.tsx';
import type { MissingFacts } from './missing-facts.ts';
import { MissingOffers } from './missing-offers.tsx';
import { RequestNumber } from './request-number.tsx';
import { useShell } from './use-shell.ts';

/** What stands in place of a page that is not there, or that broke; header and footer stay, and every way leads on. */
export function ErrorView({ status, missing }: { status: number; missing?: MissingFacts | null }) {
  const isMissing = status === 404 || status === 410;
  return (
    <div className="page-width grid gap-x-6 gap-y-10 py-10 desktop:min-h-140 desktop:grid-cols-12 desktop:items-center desktop:py-20">
      <meta name="robots" content="noindex" />
      {isMissing ? (
        <MissingPage category={missing?.category ?? null} />
      ) : (
        <BrokenPage isAway={status === 503} />
      )}
      {isMissing && missing && (
        <div className="desktop:col-span-12">
          <MissingOffers missing={missing} />
        </div>
      )}
    </div>
  );
}

const DRAWING = 'mx-auto *:h-auto *:w-40 desktop:col-span-5 desktop:*:w-60';
const WORDS = 'flex flex-col items-start gap-4 desktop:col-span-7';

function MissingPage({ category }: Pick<MissingFacts, 'category'>) {
  const { t } = useLingui();
  const { shell, paths } = useShell();
  return (
    <>
      <title>{t`Такой страницы нет`}</title>
      <div className={DRAWING}>
        <LineDrawing name="path" />
      </div>
      <div className={WORDS}>
        <h1 className="display-type text-36 desktop:text-48">
          <Trans>Такой страницы нет</Trans>
        </h1>
        <p className="max-w-120 text-ink-2">
          <Trans>Возможно, адрес изменился. Найдите нужное по названию или начните с раздела.</Trans>
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

function BrokenPage({ isAway }: { isAway: boolean }) {
  const { t } = useLingui();
  const { shell, paths } = useShell();
  const { pathname, search } = useLocation();
  const isScripted = useIsScripted();
  const isOffline = isScripted && !navigator.onLine;
  return (
    <>
      <title>{t`Страница не открылась`}</title>
      <div className={DRAWING}>
        <LineDrawing name={isOffline ? 'offline' : 'kettle'} />
      </div>
      <div className={WORDS}>
        <h1 className="display-type text-36 desktop:text-48">
          <Trans>Страница не открылась</Trans>
        </h1>
        <p className="max-w-120 text-ink-2">
          {isOffline ? (
            <Trans>Похоже, пропала связь с интернетом. Когда она вернётся, откройте страницу снова.</Trans>
          ) : isAway ? (
            <Trans>Сервер не отвечает. Попробуйте позднее</Trans>
          ) : (
            <Trans>Мы уже знаем об этом. Попробуйте обновить страницу через минуту.</Trans>
          )}
        </p>
        <ul className="flex flex-wrap gap-3">
          <li>
            <ButtonLink variant="filled" size="lg" to={pathname + search} replace reloadDocument>
              <Trans>Повторить</Trans>
            </ButtonLink>
          </li>
          <li>
            <ButtonLink variant="outline" size="lg" to={paths.home()} reloadDocument>
              <Trans>На главную</Trans>
            </ButtonLink>
          </li>
        </ul>
        <RequestNumber />
        {shell.phone && (
          <p className="text-14 text-ink-2">
            <Trans>
              Если нужно срочно, позвоните:{' '}
              <a
                href={phoneAddress(shell.phone)}
                className="font-semi whitespace-nowrap text-ink hover:text-brand"
              >
                {shell.phone}
              </a>
            </Trans>
          </p>
        )}
      </div>
    </>
  );
}
