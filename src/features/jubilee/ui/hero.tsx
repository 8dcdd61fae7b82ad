import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { PARTS } from '../model.ts';
import { TreeRings } from './tree-rings.tsx';

/** What the page is about; after the last month, that it is over. Source: I2-124, D55. */
export function Hero({ isOver }: { readonly isOver: boolean }) {
  const { paths } = useShell();
  return (
    <section
      aria-labelledby="jubilee-title"
      className="relative isolate grid items-center gap-6 overflow-hidden rounded-xl bg-sand p-6 tablet:min-h-100 tablet:grid-cols-[1fr_auto] tablet:p-10 desktop:min-h-120 desktop:p-16"
    >
      <div className="flex flex-col items-start gap-5">
        <h1 id="jubilee-title" className="display-type text-hero text-balance">
          {isOver ? (
            <Trans>Тридцать лет вместе: спасибо</Trans>
          ) : (
            <Trans>Тридцать лет вместе</Trans>
          )}
        </h1>
        <p className="max-w-140 text-16 text-pretty text-ink-2 tablet:text-18">
          {isOver ? (
            <Trans>
              Юбилейный год завершён. Месяцы прошли, истории остались: они ниже, и мы их бережём.
            </Trans>
          ) : (
            <Trans>
              Год из двенадцати месяцев: каждый открывается в свой день, со своими предложениями и
              товарами. И место для вашей истории.
            </Trans>
          )}
        </p>
        {isOver ? (
          <ButtonLink to={paths.promotions()} variant="filled" size="lg">
            <Trans>Акции, которые идут сейчас</Trans>
          </ButtonLink>
        ) : (
          <a
            href={`#${PARTS.months}`}
            className="inline-flex min-h-12 items-center rounded-sm bg-brand px-6 font-semi text-on-brand no-underline hover:bg-brand-hover"
          >
            <Trans>Посмотреть месяцы</Trans>
          </a>
        )}
      </div>
      <TreeRings className="mx-auto size-56 tablet:size-72 desktop:size-96" />
    </section>
  );
}
