import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Alert } from '#kit/alert.tsx';
import { personalNow, usePersonal } from '#web/personal-store.ts';
import { useShownPage } from '#web/read-page.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { CartOutcome, loadCartPage } from '../../loaders/cart-page.ts';
import { NOTHING_ASKED } from '../../rules/shown/package-asked.ts';
import type { CartView } from '../../model.ts';
import {
  deliveryFrom as leastNow,
  isOverlimit,
  type CartDelivery,
} from '../../rules/shown/delivery-from.ts';
import { deliveryMeters } from '../../rules/shown/delivery-meters.ts';
import { needsFix } from '../../rules/shown/needs-fix.ts';
import { CartChanges } from './cart-changes.tsx';
import { keepCart } from '../cart-now.ts';
import { cartOf } from '../cart-of.ts';
import { CartBar } from './cart-bar.tsx';
import { CartTotals, DeliveryCard } from './cart-summary.tsx';
import { CheckoutForm, useCheckout } from './checkout-form.tsx';
import { ClearLink } from './clear-cart.tsx';
import { PackageCard, type CertificatePanelOf } from '../lines/package-card.tsx';
import { RemovedRow, type RemovedLine } from '../lines/removed-row.tsx';
import { OverlimitCard } from './overlimit-card.tsx';
import { AddPackageLink } from '../packages/add-package.tsx';
import {
  AddPackageQuestion,
  ClearQuestion,
  EcoSuggestion,
  FixCart,
  MergeQuestion,
  RestoreCart,
  WhyOnPage,
} from './lazy-parts.ts';
import { useCartEditor } from '../editor/use-cart-editor.ts';
import { WhyLink } from '../why/why-link.tsx';

export type CartPageData = Awaited<ReturnType<typeof loadCartPage>> & {
  /** A higher feature knows it. */
  readonly deliveryFrom: CartDelivery;
};

export interface CartScreenProps {
  readonly page: CartPageData;
  readonly outcome: CartOutcome | undefined;
  /** Products for whoever has none yet: a higher feature knows them. */
  readonly suggestions?: ReactNode;
  /** What the cart is near to, and what it may choose: a higher feature knows promotions. */
  readonly renderPromotions?: (cart: CartView) => ReactNode;
  /** What the cart would bring back: a higher feature knows it. */
  readonly renderCashback?: (cart: CartView) => ReactNode;
  /** The way to show the cart to others: a higher feature makes links. */
  readonly sharing?: ReactNode;
  readonly certificatePanel?: CertificatePanelOf;
  /** The way to one's certificates, for whoever may have packages of theirs. */
  readonly certificateEntry?: ReactNode;
}

/** The cart. Every edit works without scripts as well. Source: C2-002, C2-011, C2-036, C2-037, C2-038, C2-040. */
export function CartScreen({ page, outcome, suggestions, ...parts }: CartScreenProps) {
  const { t } = useLingui();
  useShownPage();
  const cart = useFreshCart(page.cart);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  // Somebody who has just added a package goes on to fill it.
  const isEmpty =
    cart.packages.length === 1 &&
    cart.packages.every(
      (pack) => pack.items.length + pack.kits.length + pack.subscriptions.length === 0,
    );
  return (
    <>
      <title>{t`Корзина`}</title>
      <meta name="robots" content="noindex" />
      <meta
        name="description"
        content={t`Что вы выбрали: цены, баллы и сколько осталось до бесплатной доставки.`}
      />
      {isEmpty ? (
        <EmptyCart
          messages={outcome?.messages}
          packages={<PackageEntry page={page} outcome={outcome} {...parts} />}
          page={page}
          removed={removed}
          suggestions={suggestions}
        />
      ) : (
        <FilledCart cart={cart} page={page} given={outcome} onEmptied={setRemoved} {...parts} />
      )}
    </>
  );
}

/** The cart that the page came with, and from then on whatever calls answer: an older one is never shown first. */
function useFreshCart(loaded: CartView): CartView {
  const personal = usePersonal();
  const [seen, setSeen] = useState({ loaded, before: personal.cartData });
  if (seen.loaded !== loaded) setSeen({ loaded, before: personal.cartData });
  useEffect(() => {
    // A page that was opened by a link inside the shop may know more than the store does.
    if (personalNow().isKnown) keepCart(loaded);
  }, [loaded]);
  return personal.cartData === seen.before ? loaded : (cartOf(personal) ?? loaded);
}

interface EmptyCartProps extends Pick<CartScreenProps, 'suggestions' | 'page'> {
  /** Why something did not get into it. */
  readonly messages: readonly string[] | undefined;
  /** A way to buy for others, for whoever has one. */
  readonly packages: ReactNode;
  /** The line with which the cart became empty, where one was taken out here. */
  readonly removed: RemovedLine | null;
}

function EmptyCart({ messages, page, packages, removed, suggestions }: EmptyCartProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { settled } = useCartEditor();
  return (
    <div className="page-width pt-4 pb-16">
      {messages?.[0] && (
        <div role="alert">
          <Alert type="error" isInline>
            {messages[0]}
          </Alert>
        </div>
      )}
      <EmptyState
        heading="h1"
        title={t`В корзине пока пусто`}
        text={t`Здесь появится всё, что вы выберете.`}
        action={
          <ButtonLink variant="filled" to={paths.home()}>
            <Trans>В каталог</Trans>
          </ButtonLink>
        }
      />
      {removed && (
        <ul className="mx-auto -mt-4 mb-12 max-w-160 rounded-md border border-line bg-surface px-4 tablet:px-6">
          <RemovedRow
            name={removed.name}
            onRestore={() => {
              removed.restore();
              // Nobody presses again on a page that is empty: it need not wait for that.
              void settled();
            }}
          />
        </ul>
      )}
      {page.isRestorable && <RestoreCart formToken={page.formToken} />}
      <div className="-mt-4 mb-12 flex flex-col items-center empty:hidden">{packages}</div>
      {suggestions}
    </div>
  );
}

/** Packages of other contracts, for whoever may have them (C6-007). */
function PackageEntry({
  page,
  outcome,
  certificateEntry,
}: Pick<CartScreenProps, 'page' | 'outcome' | 'certificateEntry'>) {
  const { mayHavePackages, isPackageAsked, formToken } = page;
  if (!mayHavePackages) return null;
  return (
    <>
      {isPackageAsked && (
        <AddPackageQuestion asked={outcome?.asked ?? NOTHING_ASKED} formToken={formToken} />
      )}
      <div className="flex flex-wrap gap-3">
        <AddPackageLink />
        {certificateEntry}
      </div>
    </>
  );
}

interface FilledCartProps extends Pick<
  CartScreenProps,
  'sharing' | 'certificatePanel' | 'certificateEntry' | 'renderPromotions' | 'renderCashback'
> {
  readonly cart: CartView;
  readonly onEmptied: (line: RemovedLine | null) => void;
  readonly page: CartPageData;
  readonly given: CartOutcome | undefined;
}

function FilledCart({
  cart,
  page,
  given,
  onEmptied,
  sharing,
  certificatePanel,
  certificateEntry,
  renderPromotions,
  renderCashback,
}: FilledCartProps) {
  const { formToken } = page;
  const [found, setFound] = useState<CartOutcome | null>(null);
  const { isPending } = useCartEditor();
  const { goOn, isChecking } = useCheckout(cart, setFound);
  const outcome = found ?? given;
  const form = { cart, formToken, isChecking, onSubmit: () => void goOn() };
  const isOrderable = cart.amount > 0;
  return (
    <>
      <div className="page-width pt-4 pb-28 desktop:pt-8 desktop:pb-20">
        <div className="flex flex-wrap items-center justify-between gap-x-2 pb-4 desktop:pb-6">
          <h1 className="display-type text-36 desktop:text-48">
            <Trans>Корзина</Trans>
          </h1>
          <div className="ml-auto flex flex-wrap justify-end">
            {sharing}
            <ClearLink />
          </div>
        </div>
        <CartQuestions page={page} cart={cart} outcome={outcome} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] desktop:items-start desktop:gap-6">
          <div className="flex min-w-0 flex-col gap-4">
            {needsFix(cart) && <FixCart cart={cart} formToken={formToken} />}
            {cart.packages.map((pack, at) => (
              <PackageCard
                key={pack.key}
                pack={pack}
                cart={cart}
                formToken={formToken}
                isFirst={at === 0}
                certificatePanel={certificatePanel}
                onEmptied={onEmptied}
              />
            ))}
            {renderPromotions?.(cart)}
            {page.eco && <EcoSuggestion eco={page.eco} cart={cart} formToken={formToken} />}
            <PackageEntry page={page} outcome={outcome} certificateEntry={certificateEntry} />
          </div>
          <div className="flex flex-col gap-4 desktop:sticky desktop:top-26">
            {isOverlimit(page.deliveryFrom, cart) ? (
              <OverlimitCard cart={cart} heaviest={page.deliveryFrom.heaviest} />
            ) : (
              <DeliveryCard cart={cart} thresholds={page.meters} />
            )}
            {renderCashback?.(cart)}
            <SumCard page={page} cart={cart} isPending={isPending}>
              {isOrderable && <CheckoutForm {...form} className="hidden desktop:block" />}
            </SumCard>
          </div>
        </div>
      </div>
      {isOrderable && <CartBar {...form} isPending={isPending} />}
    </>
  );
}

/** What is asked and said about the whole cart, above its lines. */
function CartQuestions({
  page,
  cart,
  outcome,
}: Pick<CartScreenProps, 'page' | 'outcome'> & { cart: CartView }) {
  const { formToken } = page;
  return (
    <>
      {page.isClearAsked && <ClearQuestion amount={cart.amount} formToken={formToken} />}
      {page.explained && <WhyOnPage of={page.explained} />}
      {page.isRestorable && <RestoreCart formToken={formToken} />}
      {page.merge && <MergeQuestion carts={page.merge} formToken={formToken} />}
      {outcome && <CartChanges outcome={outcome} cart={cart} />}
    </>
  );
}

/** What it comes to, why, and the way on. */
function SumCard({
  page: { meters, deliveryFrom },
  cart,
  isPending,
  children,
}: Pick<CartScreenProps, 'page'> & {
  cart: CartView;
  isPending: boolean;
  children: ReactNode;
}) {
  return (
    <Card aria-labelledby="cart-summary" className="flex flex-col gap-5">
      <h2 id="cart-summary" className="sr-only">
        <Trans>Сумма заказа</Trans>
      </h2>
      <CartTotals
        cart={cart}
        isPending={isPending}
        delivery={leastNow(deliveryFrom, deliveryMeters(meters, cart))}
        city={deliveryFrom.city}
        isOverlimit={isOverlimit(deliveryFrom, cart)}
      />
      <WhyLink />
      {children}
    </Card>
  );
}
