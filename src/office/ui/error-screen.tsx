import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { TextArea } from '#kit/text-field.tsx';

/** What stands in place of a screen that is not there, is not for whoever asked, or broke. */
export function ErrorScreen({
  status,
  typed = [],
}: {
  readonly status: number;
  /** What was typed into a form whose subject is gone. */
  readonly typed?: readonly string[];
}) {
  const { t } = useLingui();
  const [title, text] =
    status === 403
      ? [t`Этот раздел не для вашей роли`, t`Права даёт владелец магазина, в разделе «Сотрудники».`]
      : status === 404
        ? typed.length > 0
          ? [t`Этого уже нет`, t`Пока вы писали, это убрал кто-то другой. Набранное – ниже.`]
          : [t`Здесь ничего нет`, t`Проверьте адрес или найдите нужное поиском.`]
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
      {typed.length > 0 && (
        <section className="mx-auto mt-6 flex max-w-180 flex-col gap-3" aria-labelledby="typed">
          <h2 id="typed" className="text-18 font-semi">
            <Trans>Что вы набрали</Trans>
          </h2>
          {typed.map((each, place) => (
            <TextArea
              key={each}
              label={t`Текст ${place + 1}`}
              readOnly
              rows={Math.min(8, each.split('\n').length + Math.floor(each.length / 80))}
              defaultValue={each}
            />
          ))}
        </section>
      )}
    </>
  );
}
