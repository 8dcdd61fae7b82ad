import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ComponentType } from 'react';
import type { Currency } from '#base/money.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { announce } from '#overlays/announcements.ts';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CartItemView, CartPackageView, CartView, PackageKey } from '../model.ts';
import { moved, refName, refOf, selectedKey, type LineRef } from '../rules/edit-body.ts';
import { LineRow, RemovedRow } from './line-row.tsx';
import { PackageTools, SetLines } from './lazy-parts.ts';
import { MoveLine } from './packages/move-line.tsx';
import { usePackageName } from './packages/use-package-name.ts';
import { useCartEditor } from './use-cart-editor.ts';

interface Removed {
  readonly ref: LineRef;
  readonly item: CartItemView;
  readonly at: number;
}

export interface PackageCardProps {
  readonly pack: CartPackageView;
  readonly cart: CartView;
  readonly formToken: string;
  /** The first one of the cart: its first picture is the largest of the first view. */
  readonly isFirst: boolean;
  readonly certificatePanel: CertificatePanelOf | undefined;
  /** Told of the line with which the cart becomes empty: this card goes as well, and with it the way back. Null when it is back. */
  readonly onEmptied: (line: RemovedLine | null) => void;
}

/** A line that was taken out, and the way back. */
export interface RemovedLine {
  readonly name: string;
  readonly restore: () => void;
}

/** A higher feature's part of a certificate's package. */
export type CertificatePanelOf = ComponentType<{
  readonly cart: CartView;
  readonly pack: PackageKey;
  readonly formToken: string;
}>;

/** One person's products: a labelled region with lines that can be edited and a way back from removing. */
export function PackageCard({
  pack,
  cart,
  formToken,
  isFirst,
  certificatePanel: Panel,
  onEmptied,
}: PackageCardProps) {
  const { t } = useLingui();
  const { want, change, wishOf, noteOf } = useCartEditor();
  const { currency, packages } = cart;
  // With one package only, its sums are those of the cart.
  const hasOthers = packages.length > 1;
  const headingId = useId();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const title = usePackageName()(pack);
  const hasSets = pack.kits.length + pack.subscriptions.length > 0;

  const lines = pack.items.map((item, at) => ({ ref: refOf(pack, item), item, at }));
  const isShown = ({ ref, item }: (typeof lines)[number]) =>
    item.isGift || wishOf(ref)?.count !== 0;
  const rows = lines.filter(isShown);
  const isRestored = removed && rows.some(({ ref }) => refName(ref) === refName(removed.ref));
  const undo = removed && !isRestored ? removed : null;
  const isLast = !hasOthers && !hasSets && rows.filter(({ item }) => !item.isGift).length === 1;
  if (undo) rows.splice(Math.min(undo.at, rows.length), 0, undo);
  const restore = ({ ref, item, at }: Removed) => {
    onEmptied(null);
    want({ ref, count: item.count, at });
  };
  const takeOut = (line: Removed) => {
    setRemoved(line);
    if (isLast) onEmptied({ name: line.item.name, restore: () => restore(line) });
  };

  return (
    <Card
      aria-labelledby={headingId}
      data-package={pack.contract ?? ''}
      className="rounded-lg! px-4! py-1! tablet:px-6!"
    >
      {hasOthers ? (
        <>
          <PackageHeader id={headingId} title={title} pack={pack} currency={currency} />
          <PackageTools
            pack={pack}
            isSelected={pack.key === selectedKey(cart)}
            formToken={formToken}
          />
          {Panel && pack.isCertificate && (
            <Panel cart={cart} pack={pack.key} formToken={formToken} />
          )}
        </>
      ) : (
        <h2 id={headingId} className="sr-only">
          {title}
        </h2>
      )}
      <ul>
        {rows.map((line) => {
          const { ref, item, at } = line;
          const wished = wishOf(ref)?.count;
          if (line === undo && !wished)
            return (
              <RemovedRow key={refName(ref)} name={item.name} onRestore={() => restore(line)} />
            );
          return (
            <LineRow
              key={item.isGift ? item.hash : refName(ref)}
              lineRef={ref}
              item={item}
              count={wished ?? item.count}
              currency={currency}
              note={noteOf(ref)}
              formToken={formToken}
              isFirst={isFirst && at === 0}
              mover={
                hasOthers && !item.isGift ? (
                  <MoveLine
                    productName={item.name}
                    pack={pack.key}
                    packages={packages}
                    onMove={(to) => {
                      setRemoved(null);
                      for (const wish of moved(cart, ref, to, wished ?? item.count)) change(wish);
                      announce(t`Переложено`);
                    }}
                  />
                ) : null
              }
              onChange={({ value, limitedBy }) => {
                if (value === 0) takeOut(line);
                else setRemoved(null);
                want({ ref, count: value }, limitedBy);
              }}
              onRemove={() => {
                takeOut(line);
                want({ ref, count: 0 });
              }}
            />
          );
        })}
      </ul>
      {hasSets && (
        <SetLines pack={pack} currency={currency} formToken={formToken} onEmptied={onEmptied} />
      )}
      {rows.length === 0 && !hasSets && (
        <p className="py-5 text-ink-2">
          <Trans>Здесь пока пусто.</Trans>
        </p>
      )}
    </Card>
  );
}

interface PackageHeaderProps extends Pick<PackageCardProps, 'pack'> {
  readonly currency: Currency;
  readonly id: string;
  readonly title: string;
}

/** Whose package it is, with its own points and sum (UX-51). */
function PackageHeader({ id, title, pack, currency }: PackageHeaderProps) {
  const { majorMoney, points } = useFormats();
  const { contract, isOwner, isCertificate } = pack;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand">
          <Icon name={isCertificate ? 'gift' : 'person'} size={20} />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-18 font-semi">
            {title}
          </h2>
          {contract && !isOwner && !isCertificate && (
            <p className="text-14 text-ink-2">
              <Trans>Договор {contract}</Trans>
            </p>
          )}
        </div>
      </div>
      <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3">
        {pack.points > 0 && <span className="font-semi text-honey">{points(pack.points)}</span>}
        <span className="price text-right text-18">
          <span className="sr-only">
            <Trans>В этом пакете</Trans>
          </span>
          {majorMoney(pack.sum, currency)}
          <SecondPrice major={pack.sum} currency={currency} />
        </span>
      </p>
    </header>
  );
}
