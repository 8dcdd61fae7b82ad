import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';

/** What stands in place of a screen that is not there, is not for whoever asked, or broke. */
export function ErrorScreen({ status }: { status: number }) {
  const { t } = useLingui();
  const [title, text] =
    status === 403
      ? [t`Этот раздел не для вашей роли`, t`Права даёт владелец магазина, в разделе «Сотрудники».`]
      : status === 404
        ? [t`Здесь ничего нет`, t`Проверьте адрес или найдите нужное поиском.`]
        : status === 503
          ? [t`Сервер не отвечает. Попробуйте позднее`, null]
          : [
              t`Страница не открылась`,
              t`Мы уже знаем об этом. Попробуйте обновить страницу через минуту.`,
            ];
  return (
    <>
      <title>{title}</title>
      <EmptyState
        heading="h1"
        drawing="kettle"
        title={title}
        text={text}
        action={
          <ButtonLink to="/">
            <Trans>К началу</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}
