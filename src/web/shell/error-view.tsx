import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { hydratedPart } from '../lazy-part.tsx';
import { ERROR_DRAWING, ERROR_WORDS } from './error-look.ts';
import { phoneAddress } from './navigation.tsx';
import type { MissingFacts } from './missing-facts.ts';
import { RequestNumber } from './request-number.tsx';
import { useShell } from './use-shell.ts';

const loadMissingPage = async () => (await import('./missing-page.tsx')).default;
const MissingPage = hydratedPart(
  loadMissingPage,
  import.meta.env.SSR ? await loadMissingPage() : null,
);

/** What stands in place of a page that is not there, or that broke; header and footer stay, and every way leads on. */
export function ErrorView({ status, missing }: { status: number; missing?: MissingFacts | null }) {
  const isMissing = status === 404 || status === 410;
  return (
    <div className="page-width grid gap-x-6 gap-y-10 py-10 desktop:min-h-140 desktop:grid-cols-12 desktop:items-center desktop:py-20">
      <meta name="robots" content="noindex" />
      {isMissing ? (
        <MissingPage missing={missing ?? null} />
      ) : (
        <BrokenPage isAway={status === 503} />
      )}
    </div>
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
      <div className={ERROR_DRAWING}>
        <LineDrawing name={isOffline ? 'offline' : 'kettle'} />
      </div>
      <div className={ERROR_WORDS}>
        <h1 className="display-type text-36 desktop:text-48">
          <Trans>Страница не открылась</Trans>
        </h1>
        <p className="max-w-120 text-ink-2">
          {isOffline ? (
            <Trans>
              Похоже, пропала связь с интернетом. Когда она вернётся, откройте страницу снова.
            </Trans>
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
