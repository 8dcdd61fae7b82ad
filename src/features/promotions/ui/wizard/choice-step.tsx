import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { ChoiceProductView, ChoiceView } from '../../calls/action-data.ts';
import {
  added,
  decreased,
  hasCounter,
  increased,
  isFull,
  picked,
  removed,
  whyDisabled,
  type Picks,
  type WhyDisabled,
} from '../../rules/choosing.ts';
import { isShut, withPicks } from '../../rules/wizard.ts';
import { ConditionOfLadder } from './condition-card.tsx';
import { Press } from './press.tsx';
import { PriceInside, ProductThumb } from './product-line.tsx';
import { useStage } from './stage.ts';

/** A step of choosing: so many of these products (C2-050). */
export function ChoiceStep({ at }: { at: number }) {
  const { action, state } = useStage();
  const choice = action.choice[at];
  if (!choice) return null;
  const { count, optional } = choice;
  return (
    <>
      {at === 0 && <ConditionOfLadder />}
      <p className="text-ink-2">
        {optional ? (
          <Plural
            value={count}
            one="Можно взять # продукт, а можно и пропустить этот шаг."
            few="Можно взять до # продуктов, а можно и пропустить этот шаг."
            many="Можно взять до # продуктов, а можно и пропустить этот шаг."
            other="Можно взять до # продукта, а можно и пропустить этот шаг."
          />
        ) : (
          <Plural
            value={count}
            one="Выберите # продукт."
            few="Выберите # продукта: разные или несколько одинаковых."
            many="Выберите # продуктов: разные или несколько одинаковых."
            other="Выберите # продукта: разные или несколько одинаковых."
          />
        )}
      </p>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
        {choice.products.map((product) => (
          <ChoiceCard
            key={product.sku}
            at={at}
            choice={choice}
            product={product}
            picks={state.chosen[at] ?? []}
          />
        ))}
      </ul>
    </>
  );
}

interface CardProps {
  readonly at: number;
  readonly choice: ChoiceView;
  readonly product: ChoiceProductView;
  readonly picks: Picks;
}

function ChoiceCard({ at, choice, product, picks }: CardProps) {
  const { hasSelfDelivery } = useStage();
  const { points } = useFormats();
  const count = picked(picks, product.sku);
  const why = count > 0 ? null : whyDisabled(choice, product, picks, hasSelfDelivery);
  const box = useRef<HTMLLIElement>(null);
  const reasonId = useId();
  useFocusKept(box, count);
  return (
    <li
      ref={box}
      data-choice={product.sku}
      data-disabled={why ?? undefined}
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-md border p-2 tablet:p-3',
        count > 0 ? 'border-brand bg-brand-tint outline outline-brand' : 'border-line bg-surface',
        why && 'bg-sand',
      )}
    >
      <span className={classNames('flex flex-1 flex-col gap-2', why && 'text-ink-2')}>
        <ProductThumb
          imageURL={product.imageURL}
          className={classNames('aspect-square w-full rounded-sm', why && 'opacity-50')}
        />
        <span className="text-14 font-medium wrap-anywhere hyphens-auto">{product.name}</span>
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
          <PriceInside product={product} />
          {product.scoresAmount > 0 && (
            <span className="text-14 text-honey">{points(product.scoresAmount)}</span>
          )}
        </span>
      </span>
      {why ? (
        <p id={reasonId} className="flex min-h-11 items-center text-14 text-ink-2">
          <Reason why={why} max={choice.count} />
        </p>
      ) : (
        <CardButtons at={at} choice={choice} product={product} picks={picks} />
      )}
    </li>
  );
}

/** Why a product is dimmed, in the shop's words for it. Source: C4-041, C4-042, C4-043. */
function Reason({ why, max }: { why: WhyDisabled; max: number }) {
  switch (why) {
    case 'missing':
      return <Trans>Нет в наличии</Trans>;
    case 'archived':
      return <Trans>Продукт снят с производства</Trans>;
    case 'noSale':
      return <Trans>БАД. Недоступен для продажи on-line</Trans>;
    case 'full':
      return (
        <Trans>
          Уже выбрано {max} из {max}
        </Trans>
      );
  }
}

/** Chosen or not, or how many; unchosen ones have none once enough is chosen. Source: C4-037, C4-038, C4-039. */
function CardButtons({ at, choice, product, picks }: CardProps) {
  const { t } = useLingui();
  const { action, state, hasSelfDelivery } = useStage();
  const { sku, name } = product;
  const count = picked(picks, sku);
  // What cannot be had is not chosen either.
  const to = (next: Picks) =>
    next === picks || isShut(action) ? null : withPicks(state, at, next);
  if (!hasCounter(choice))
    return (
      <Press
        to={to(count > 0 ? removed(sku, picks) : added(choice, product, picks, hasSelfDelivery))}
        isPressed={count > 0}
        label={count > 0 ? t`Выбрано: ${name}. Убрать` : t`Выбрать: ${name}`}
        isWide
        size="sm"
        className="min-h-11!"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'size-5 shrink-0 rounded-pill border-2',
            count > 0 ? 'border-[7px] border-brand' : 'border-line-strong',
          )}
        />
        {count > 0 ? (
          <Trans context="product">Выбрано</Trans>
        ) : (
          <Trans context="product">Выбрать</Trans>
        )}
      </Press>
    );
  const more =
    count > 0 ? increased(choice, sku, picks) : added(choice, product, picks, hasSelfDelivery);
  return (
    <div role="group" aria-label={t`${name}: ${count} шт`} className="flex items-center gap-1">
      {count > 0 && (
        <>
          <Press
            to={to(decreased(sku, picks))}
            size="sm"
            label={count === 1 ? t`Убрать: ${name}` : t`Меньше: ${name}`}
            className="size-11 min-h-11! px-0!"
          >
            <Icon name={count === 1 ? 'bin' : 'minus'} size={20} />
          </Press>
          <span className="min-w-6 flex-1 text-center font-semi price">{count}</span>
        </>
      )}
      <Press
        to={count > 0 && isFull(choice, picks) ? null : to(more)}
        size="sm"
        label={count > 0 ? t`Больше: ${name}` : t`Выбрать: ${name}`}
        className={count > 0 ? 'size-11 min-h-11! px-0!' : 'min-h-11! w-full'}
      >
        {count > 0 ? <Icon name="plus" size={20} /> : <Trans context="product">Выбрать</Trans>}
      </Press>
    </div>
  );
}

/** The pressed button may go with its press: whoever pressed it goes on at what took its place. */
function useFocusKept(box: RefObject<HTMLLIElement | null>, count: number) {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    const isLost =
      document.activeElement === null ||
      document.activeElement === document.body ||
      document.activeElement.getAttribute('role') === 'dialog';
    if (isLost)
      [...(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])].at(-1)?.focus();
  }, [box, count]);
}
