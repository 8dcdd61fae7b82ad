import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import type { Picture as ShownPicture } from '#base/picture.ts';
import { Icon } from '#kit/icon.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { FormerPrice } from '#web/former-price.tsx';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { OrderPartView, PartItemView } from '../calls/order-part.ts';
import { previewOf } from '../rules/order-parts.ts';
import { Row } from './sum-row.tsx';

export interface OrderPartsProps {
  /** In the order in which they are shown. */
  readonly parts: readonly OrderPartView[];
  readonly currency: Currency;
  /** Null: a drawing stands in its place. */
  readonly pictureOf: (sku: string) => ShownPicture | null;
}

/**
 * Who gets what of an order: one list for a buyer who buys for nobody else, else each part with its holder, sum and points. The sums of
 * the whole order belong to the page.
 */
export function OrderParts({ parts, currency, pictureOf }: OrderPartsProps) {
  const [first] = parts;
  if (!first) return null;
  if (parts.length === 1 && !first.certificate)
    return <PartItems items={first.items} currency={currency} pictureOf={pictureOf} />;
  return (
    <div className="flex flex-col gap-5" data-parts={parts.length}>
      {parts.map((part) => (
        <Part
          key={`${part.contract ?? ''} ${part.certificate?.number ?? ''}`}
          {...{ part, currency, pictureOf }}
        />
      ))}
    </div>
  );
}

interface PartProps extends Pick<OrderPartsProps, 'currency' | 'pictureOf'> {
  readonly part: OrderPartView;
}

function Part({ part, currency, pictureOf }: PartProps) {
  const { t } = useLingui();
  const { contract, name, isOwner, certificate: paying } = part;
  const certificate = paying?.number;
  const own = paying ? paying.name || t`Сертификат •• ${certificate}` : t`Ваши товары`;
  return (
    <div data-part={contract ?? ''} className="border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="mb-3 flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand">
          <Icon name={paying ? 'gift' : 'person'} size={20} />
        </span>
        <div className="min-w-0">
          <h3 className="font-semi wrap-anywhere">
            {isOwner ? own : name || t`Пакет ${contract ?? ''}`}
          </h3>
          {contract && (
            <p className="text-14 text-ink-2">
              <Trans>Договор {contract}</Trans>
            </p>
          )}
        </div>
      </div>
      <PartItems items={part.items} currency={currency} pictureOf={pictureOf} />
      <PartSums part={part} currency={currency} />
    </div>
  );
}

/** From what the products cost to what is paid for the part; points are said where there are some. */
function PartSums({ part, currency }: Pick<PartProps, 'part' | 'currency'>) {
  const { points } = useFormats();
  const { certificate: paying, discount, itemsSum } = part;
  const certificate = paying?.number ?? '';
  return (
    <dl className="mt-3 flex flex-col gap-1 text-14">
      {(paying || discount > 0) && (
        <Row name={<Trans>Товары</Trans>}>
          <Amount major={itemsSum} currency={currency} />
        </Row>
      )}
      {paying && (
        <Row name={<Trans>Сертификат •• {certificate}</Trans>} look="text-berry">
          <Amount major={-paying.sum} currency={currency} />
        </Row>
      )}
      {discount > 0 && (
        <Row name={<Trans>Скидка</Trans>} look="text-berry">
          <Amount major={-discount} currency={currency} />
        </Row>
      )}
      <Row name={<Trans>В этом пакете</Trans>} look="font-semi">
        <span data-part-sum={part.sum}>
          <Amount major={part.sum} currency={currency} />
        </span>
      </Row>
      {part.points > 0 && (
        <Row name={<Trans>Баллы</Trans>} look="font-semi text-honey">
          <span data-part-points={part.points}>{points(part.points)}</span>
        </Row>
      )}
    </dl>
  );
}

/** From what all products cost to what is left to pay for them, as rows of a page's own list of sums. */
export function GoodsSums({ parts, currency }: Pick<OrderPartsProps, 'parts' | 'currency'>) {
  const amount = (of: (part: OrderPartView) => number) => (
    <Amount major={parts.reduce((sum, part) => sum + of(part), 0)} currency={currency} />
  );
  const reduced = parts.filter(({ discount }) => discount > 0);
  return (
    <>
      <Row name={<Trans>Товары</Trans>}>{amount(({ itemsSum }) => itemsSum)}</Row>
      {reduced.length > 0 && (
        <Row name={<Trans>Скидка</Trans>} look="text-berry">
          {amount(({ discount }) => -discount)}
        </Row>
      )}
      {parts.map(({ certificate: paying }) => {
        if (!paying) return null;
        const { number: certificate, sum } = paying;
        return (
          <Row
            key={certificate}
            name={<Trans>Сертификат •• {certificate}</Trans>}
            look="text-berry"
          >
            <Amount major={-sum} currency={currency} />
          </Row>
        );
      })}
    </>
  );
}

interface ItemsProps extends Pick<OrderPartsProps, 'currency' | 'pictureOf'> {
  readonly items: readonly PartItemView[];
}

/** The first products; the others are one press away. */
function PartItems({ items, ...rest }: ItemsProps) {
  const { shown, rest: others } = previewOf(items);
  return (
    <>
      <List items={shown} {...rest} />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-xs text-14 text-brand underline hover:text-brand-hover">
            <Plural
              value={others.length}
              one="ещё # товар"
              few="ещё # товара"
              many="ещё # товаров"
              other="ещё # товара"
            />
          </summary>
          <List items={others} {...rest} />
        </details>
      )}
    </>
  );
}

/** What is in a set, and what of it was given. */
function Inside({ parts }: { readonly parts: NonNullable<PartItemView['inside']> }) {
  return (
    <ul className="mt-1 text-ink-2" data-inside>
      {parts.map(({ name, count, isPresent }, at) => (
        // One product may be paid for and given.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${name} ${at}`}>
          {name} <span className="whitespace-nowrap">× {count}</span>{' '}
          {isPresent && (
            <span className="font-semi text-honey">
              <Trans>подарок</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function List({ items, currency, pictureOf }: ItemsProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Товары в заказе`} className="flex flex-col gap-3">
      {items.map(({ sku, name, count, sum, oldSum, inside }, at) => (
        // Gifts and certificates can bring one product twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${sku} ${at}`} data-sku={sku} className="flex items-start gap-3 text-14">
          <Picture
            picture={pictureOf(sku)}
            alt=""
            sizes="48px"
            fallback={<LineDrawing name="twig" />}
            className="aspect-4/5 w-12 shrink-0 rounded-xs"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name}
            <span className="block text-ink-2">
              <Trans>{count} шт.</Trans>
            </span>
            {inside && <Inside parts={inside} />}
          </span>
          <span className="price text-right">
            {oldSum !== undefined && (
              <span className="block text-ink-2">
                <FormerPrice major={oldSum} currency={currency} />
              </span>
            )}
            {sum === 0 ? <Trans>подарок</Trans> : <Amount major={sum} currency={currency} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
