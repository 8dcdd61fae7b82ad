import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from './use-shell.ts';

/** What stands in place of a page that is not there, or that broke; header and footer stay. */
export function ErrorView({ status }: { status: number }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const isMissing = status === 404 || status === 410;
  const title = isMissing ? t`Такой страницы нет` : t`Страница не открылась`;
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        drawing={isMissing ? 'path' : 'kettle'}
        title={title}
        text={
          isMissing ? (
            <Trans>Возможно, адрес изменился. Начните с главной или найдите нужное в каталоге.</Trans>
          ) : (
            <Trans>Мы уже знаем об этом. Попробуйте обновить страницу через минуту.</Trans>
          )
        }
        action={
          <ButtonLink variant="filled" to={paths.home()} reloadDocument>
            <Trans>На главную</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}
