import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { Availability } from '../calls/order-repeat.ts';
import type { Repeated } from '../model.ts';
import { useRepeatWords } from './use-repeat-words.ts';
import { Moved, WhereItGoes } from './where-it-goes.tsx';

export interface RepeatResultProps {
  readonly repeated: Repeated;
  readonly formToken: string;
}

/** The same as the dialog says, on the page itself, for those without scripts. */
export function RepeatResult({ repeated, formToken }: RepeatResultProps) {
  const { asked, availability, moved = [], message } = repeated;
  return (
    <div role="status" className="mb-6">
      {asked ? (
        <Asked asked={asked} formToken={formToken} />
      ) : availability ? (
        <Told availability={availability} moved={moved} />
      ) : (
        <Alert type="error" isInline>
          {message}
        </Alert>
      )}
    </div>
  );
}

interface AskedProps {
  readonly asked: NonNullable<Repeated['asked']>;
  readonly formToken: string;
}

function Asked({ asked: { headerId, key, plan }, formToken }: AskedProps) {
  return (
    <section className="flex flex-col gap-4 rounded-md bg-sand p-4 tablet:p-6">
      <h2 className="text-20 font-semi">
        <Trans>Повторить заказ?</Trans>
      </h2>
      <WhereItGoes plan={plan} />
      <form method="post">
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="repeat" value={headerId} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="confirmed" value="1" />
        <Button type="submit" variant="filled">
          <Trans>Добавить в корзину</Trans>
        </Button>
      </form>
    </section>
  );
}

function Told({
  availability,
  moved,
}: {
  availability: Availability;
  moved: NonNullable<Repeated['moved']>;
}) {
  const { paths } = useShell();
  const { title, caption } = useRepeatWords(availability);
  return (
    <section className="flex flex-col gap-3 rounded-md bg-sand p-4 tablet:p-6">
      <h2 className="text-20 font-semi">{title}</h2>
      {caption && <p>{caption}</p>}
      <Moved moved={moved} />
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
