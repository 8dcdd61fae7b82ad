import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { majorNumber, type Currency } from '#base/money.ts';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { classNames } from '#kit/class-names.ts';
import type { PicturePriority } from '#kit/picture.tsx';
import { PriceNote } from '#web/price-note.tsx';
import { Amount, SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { KitView } from '../rules/kit-view.ts';
import { KitForm } from './kit-form.tsx';

/** So many pictures show what a kit is; the list below names all of it. */
const PICTURES = 4;

interface CardProps {
  readonly kit: KitView;
  readonly currency: Currency;
  readonly isPickupPossible: boolean;
  readonly priority: PicturePriority;
}

/** A monthly kit: pictures of what is in it, price now and alone, points, for how long, what is inside. Source: C1-005. */
export function KitCard({ kit, currency, isPickupPossible, priority }: CardProps) {
  const { t } = useLingui();
  const { parts, name, isMissing } = kit;
  const shown = parts.slice(0, PICTURES);
  return (
    <article
      data-kit={kit.id}
      aria-labelledby={`kit-${kit.id}`}
      className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-md border border-line bg-surface"
    >
      <div className={classNames('flex aspect-8/5 gap-0.5 bg-line', isMissing && 'opacity-55')}>
        {shown.map(({ card }, at) => (
          <ProductPicture
            key={card.sku}
            picture={card.picture}
            alt=""
            priority={priority === 'first' && at > 0 ? 'soon' : priority}
            sizes="(width >= 1024px) 206px, (width >= 768px) 24vw, 46vw"
            className="aspect-auto! h-full min-w-0 flex-1 bg-sand"
          />
        ))}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-4 tablet:p-6">
        <h2 id={`kit-${kit.id}`} className="text-20 font-semi text-pretty wrap-anywhere">
          {name}
        </h2>
        <KitPrice kit={kit} currency={currency} />
        <ul aria-label={t`Что внутри`} className="flex flex-col">
          {parts.map((part) => (
            <Part key={part.card.sku} part={part} isPickupPossible={isPickupPossible} />
          ))}
        </ul>
        {isMissing ? (
          <p className="mt-auto flex min-h-12 items-center font-semi text-ink-2">
            <Trans>Нет в наличии</Trans>
          </p>
        ) : (
          <KitForm kit={kit} />
        )}
      </div>
    </article>
  );
}

function KitPrice({ kit, currency }: Pick<CardProps, 'kit' | 'currency'>) {
  const formats = useFormats();
  const { priceMinor, alone, points, months } = kit;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={classNames('price text-28', alone && 'text-berry')}>
          {formats.money(priceMinor, currency)}
        </span>
        <SecondPrice major={majorNumber(priceMinor, currency)} currency={currency} />
        <span className="text-ink-2">
          <Trans>в месяц</Trans>
        </span>
        <PriceNote isLinked />
      </p>
      {alone && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink-2">
          <Trans>по отдельности</Trans>
          <s className="inline-flex items-baseline gap-x-2 whitespace-nowrap">
            <Amount major={majorNumber(alone.minor, currency)} currency={currency} />
          </s>
          <span className="font-semi text-berry">−{alone.lessPercent}&nbsp;%</span>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3 text-14">
        <span>
          <Plural
            value={months}
            one="Срок: # месяц"
            few="Срок: # месяца"
            many="Срок: # месяцев"
            other="Срок: # месяца"
          />
        </span>
        {points > 0 && (
          <span className="font-semi whitespace-nowrap text-honey">{formats.points(points)}</span>
        )}
      </p>
    </div>
  );
}

function Part({
  part: { card, count },
  isPickupPossible,
}: {
  readonly part: KitView['parts'][number];
  readonly isPickupPossible: boolean;
}) {
  const say = useText();
  const label = availabilityLabel(card, isPickupPossible);
  return (
    <li className="flex items-baseline gap-3 border-b border-line last:border-0">
      <Link
        to={card.url}
        prefetch="intent"
        lang={card.textLanguage ?? undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center rounded-xs py-1 wrap-anywhere no-underline hover:text-brand hover:underline"
      >
        {card.name}
      </Link>
      {label && <span className="text-14 text-ink-2">{say(label)}</span>}
      <span className="whitespace-nowrap text-ink-2">× {count}</span>
    </li>
  );
}
