import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import { Button } from '#kit/button.tsx';
import { announce } from '#overlays/announcements.ts';
import { call } from '#web/call-client.ts';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import { removeUnavailable, trimForbidden } from '../../calls/editing.ts';
import type { CartView } from '../../model.ts';
import { fixesOf, type ShortLine } from '../../rules/shown/fixes.ts';
import { useCartAnswer } from './use-cart-answer.ts';

/** What cannot be bought as it stands, with a press for each way out and the sum that follows (UX-58). */
export function FixCart({ cart, formToken }: { cart: CartView; formToken: string }) {
  const { t } = useLingui();
  const { both } = useFormats();
  const { ask, isBusy } = useCartAnswer();
  const { gone, short } = fixesOf(cart);
  const sum = both(cart.sum, cart.currency);
  const drop = async () => {
    const isDone = await ask(() => call(removeUnavailable));
    if (isDone) announce(t`Товар удален из вашей корзины`);
  };
  const keep = ({ sku, available }: ShortLine) =>
    ask(() =>
      call(trimForbidden, {
        body: { products: [{ sku, count: available }] },
      }),
    );
  const state = isBusy ? 'pending' : 'idle';
  return (
    <section
      aria-labelledby="fix-cart"
      className="rounded-lg border border-warn bg-warn-tint px-4 py-4 tablet:px-6"
    >
      <h2 id="fix-cart" className="text-18 font-semi">
        <Trans>Не всё можно заказать</Trans>
      </h2>
      {gone.length > 0 && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void drop();
          }}
          className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3"
        >
          <input type="hidden" name="_csrf_token" value={formToken} />
          <ul className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
            {gone.map((line) => (
              <li key={line.hash} data-gone={line.hash} className="text-14">
                <GoneWords {...line} />
              </li>
            ))}
          </ul>
          <Button type="submit" name="intent" value="drop-unavailable" size="sm" state={state}>
            <Plural
              value={gone.length}
              one="Удалить # недоступный"
              few="Удалить # недоступных"
              many="Удалить # недоступных"
              other="Удалить # недоступных"
            />
          </Button>
        </form>
      )}
      {short.map((line) => (
        <ShortForm
          key={line.sku}
          line={line}
          formToken={formToken}
          state={state}
          onKeep={() => void keep(line)}
        />
      ))}
      <p className="mt-4 border-t border-warn pt-3">
        <Trans>
          Сумма после этого: <b className="price">{sum}</b>
        </Trans>
      </p>
    </section>
  );
}

interface ShortFormProps {
  readonly line: ShortLine;
  readonly formToken: string;
  readonly state: 'pending' | 'idle';
  readonly onKeep: () => void;
}

/** Of which there is less than the cart asks: one press keeps what there is. */
function ShortForm({ line, formToken, state, onKeep }: ShortFormProps) {
  const { sku, name, wished, available } = line;
  return (
    <form
      method="post"
      data-short={sku}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep();
      }}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="article" value={sku} />
      <input type="hidden" name="count" value={available} />
      <p className="min-w-0 flex-1 basis-60 text-14">
        <span className="font-medium">{name}</span>:{' '}
        <Trans>
          в корзине {wished} шт., есть {available}
        </Trans>
      </p>
      <Button type="submit" name="intent" value="keep-available" size="sm" state={state}>
        {available > 0 ? <Trans>Оставить {available}</Trans> : <Trans>Удалить</Trans>}
      </Button>
    </form>
  );
}

/** A line's name, and why it cannot be had. */
function GoneWords({
  name,
  isArchived,
  missing,
  noSale,
}: ReturnType<typeof fixesOf>['gone'][number]) {
  const say = useText();
  const why = availabilityLabel({ isArchived, isMissing: missing, isNoSale: noSale }, false);
  return (
    <>
      <span className="font-medium">{name}</span>
      {why && <span className="text-ink-2"> — {say(why)}</span>}
    </>
  );
}
