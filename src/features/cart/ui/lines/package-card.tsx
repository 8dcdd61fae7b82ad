import { Trans } from '@lingui/react/macro';
import { useId, type ComponentType } from 'react';
import type { Currency } from '#base/money.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { CartPackageView, CartView, PackageKey } from '../../model.ts';
import { selectedKey } from '../../rules/edit/edit-body.ts';
import { PackageTools, SetLines } from '../screen/lazy-parts.ts';
import { usePackageName } from '../packages/use-package-name.ts';
import { PackageLines, usePackageLines } from './package-lines.tsx';
import type { RemovedLine } from './removed-row.tsx';

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
  const { currency } = cart;
  // With one package only, its sums are those of the cart.
  const hasOthers = cart.packages.length > 1;
  const hasSets = pack.kits.length + pack.subscriptions.length > 0;
  const headingId = useId();
  const title = usePackageName()(pack);
  const lines = usePackageLines({ pack, cart, onEmptied });
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
      <PackageLines lines={lines} pack={pack} cart={cart} formToken={formToken} isFirst={isFirst} />
      {hasSets && (
        <SetLines pack={pack} currency={currency} formToken={formToken} onEmptied={onEmptied} />
      )}
      {lines.rows.length === 0 && !hasSets && (
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
