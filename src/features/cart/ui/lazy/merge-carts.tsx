import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallData } from '#base/call.ts';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { previewMerge } from '../../calls/editing.ts';
import type { CartView, MergeAction } from '../../model.ts';
import { mergeLines } from '../../rules/merge/merge-lines.ts';

/** Two carts of one person, and what they are together. */
export type CartPair = NonNullable<CallData<typeof previewMerge>['carts']>;

/** Both carts side by side, each with its lines and what it comes to, before anything is decided (UX-57). */
export function TwoCarts({ carts }: { carts: CartPair }) {
  const { t } = useLingui();
  const { both } = useFormats();
  const { fresh, kept, merged } = carts;
  const sum = both(merged.sum, merged.currency);
  return (
    // On a small screen it is longer than its window, and the keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={t`Что в корзинах`} tabIndex={0} className="rounded-md">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2">
        <OneCart cart={fresh} title={t`Собрали сейчас`} />
        <OneCart cart={kept} title={t`Осталась с прошлого раза`} />
      </div>
      <p className="mt-3" data-merged-sum>
        <Trans>
          Вместе: <b className="price">{sum}</b>
        </Trans>
      </p>
    </div>
  );
}

function OneCart({ cart, title }: { cart: CartView; title: string }) {
  const { points } = useFormats();
  const { shown, left, packages } = mergeLines(cart);
  return (
    <section
      aria-label={title}
      className="flex flex-col rounded-md border border-line bg-surface p-4"
    >
      <h3 className="font-semi">{title}</h3>
      {packages > 1 && (
        <p className="text-14 text-ink-2">
          <Plural value={packages} one="# пакет" few="# пакета" many="# пакетов" other="# пакета" />
        </p>
      )}
      <ul className="mt-2 grow">
        {shown.map(({ hash, name, count, sum, isAvailable }) => (
          <li
            key={hash}
            className="flex justify-between gap-3 border-b border-line py-2 text-14 last:border-0"
          >
            <span className="min-w-0">
              {name}
              <span className="block text-ink-2">
                <Trans>{count} шт.</Trans>
              </span>
            </span>
            <span className="price text-right whitespace-nowrap">
              {isAvailable ? <Amount major={sum} currency={cart.currency} /> : '—'}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="text-14 text-ink-2">
          <Plural
            value={left}
            one="ещё # товар"
            few="ещё # товара"
            many="ещё # товаров"
            other="ещё # товара"
          />
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2">
        <span className="text-14 font-semi text-honey">
          {cart.points > 0 && points(cart.points)}
        </span>
        <span className="price text-right text-18" data-cart-sum>
          <Amount major={cart.sum} currency={cart.currency} />
        </span>
      </p>
    </section>
  );
}

/** The three ways out, putting them together first. */
export function useMergeChoices(): readonly (readonly [MergeAction, string])[] {
  const { t } = useLingui();
  return [
    ['merge', t`Объединить`],
    ['removeOldCart', t`Оставить новую`],
    ['removeNewCart', t`Оставить прежнюю`],
  ];
}
