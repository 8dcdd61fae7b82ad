import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { Availability, Repeated } from '../model.ts';
import { useRepeatWords } from './use-repeat-words.ts';

/** The same as the dialog says, on the page itself, for those without scripts. */
export function RepeatResult({ repeated }: { repeated: Repeated | undefined }) {
  if (!repeated) return null;
  return (
    <div role="status" className="mb-6">
      {repeated.availability ? (
        <Told availability={repeated.availability} />
      ) : (
        <Notice type="error" isInline>
          {repeated.message}
        </Notice>
      )}
    </div>
  );
}

function Told({ availability }: { availability: Availability }) {
  const { paths } = useShell();
  const { title, caption } = useRepeatWords(availability);
  return (
    <section className="flex flex-col gap-3 rounded-md bg-sand p-4 tablet:p-6">
      <h2 className="text-20 font-semi">{title}</h2>
      {caption && <p>{caption}</p>}
      <div className="flex flex-wrap gap-3">
        {availability !== 'none' && (
          <ButtonLink to={paths.cart()} variant="filled">
            <Trans>Перейти в корзину</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={paths.home()}>
          <Trans>Продолжить покупки</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
