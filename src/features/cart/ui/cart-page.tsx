import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { personalNow, usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import type { CartOutcome, loadCartPage } from '../loaders/cart-page.ts';
import type { CartView } from '../model.ts';
import { refOf } from '../rules/edit-body.ts';
import { CartChanges } from './cart-changes.tsx';
import { keepCart } from './cart-calls.ts';
import { cartOf } from './cart-of.ts';
import { CartTotals, FreeDeliveryMeters } from './cart-summary.tsx';
import { CheckoutForm, useCheckout } from './checkout-form.tsx';
import { ClearLink, ClearQuestion } from './clear-cart.tsx';
import { PackageCard } from './package-card.tsx';
import { useCartEditor } from './use-cart-editor.ts';

export type CartPageData = Awaited<ReturnType<typeof loadCartPage>>;

/** The cart. Every edit works without scripts as well. Source: C2-002, C2-011, C2-036, C2-037, C2-038, C2-040. */
export function CartPage({ page, outcome }: { page: CartPageData; outcome: CartOutcome | undefined }) {
  const { t } = useLingui();
  const { cart: loaded } = page;
  useEffect(() => {
    // A page that was opened by a link inside the shop may know more than the store does.
    if (personalNow().isKnown) keepCart(loaded);
  }, [loaded]);
  const cart = cartOf(usePersonal()) ?? loaded;
  const isEmpty = cart.packages.every(({ items }) => items.length === 0);
  return (
    <div className="page-width pt-4 pb-28 desktop:pb-16">
      <title>{t`Корзина`}</title>
      <meta name="robots" content="noindex" />
      {isEmpty ? <EmptyCart /> : <FilledCart cart={cart} page={page} given={outcome} />}
    </div>
  );
}

function EmptyCart() {
  const { t } = useLingui();
  const { paths } = useShell();
  return (
    <EmptyState
      heading="h1"
      title={t`В корзине пока пусто`}
      action={
        <ButtonLink variant="filled" to={paths.home()}>
          <Trans>В каталог</Trans>
        </ButtonLink>
      }
    />
  );
}

interface FilledCartProps {
  readonly cart: CartView;
  readonly page: CartPageData;
  readonly given: CartOutcome | undefined;
}

function FilledCart({ cart, page: { meters, formToken, isClearAsked }, given }: FilledCartProps) {
  const [found, setFound] = useState<CartOutcome | null>(null);
  const { isPending } = useCartEditor();
  const { goOn, isChecking } = useCheckout(cart, setFound);
  const outcome = found ?? given;
  const form = { cart, formToken, isChecking, onSubmit: () => void goOn() };
  const isOrderable = cart.amount > 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-4">
        <h1 className="display-type text-28 desktop:text-48">
          <Trans>Корзина</Trans>
        </h1>
        <ClearLink />
      </div>
      {isClearAsked && <ClearQuestion amount={cart.amount} formToken={formToken} />}
      {outcome && <CartChanges outcome={outcome} cart={cart} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:items-start desktop:gap-10">
        <div className="flex min-w-0 flex-col gap-4">
          <UnavailableLines cart={cart} formToken={formToken} />
          {cart.packages.map((pack) => (
            <PackageCard
              key={pack.contract ?? ''}
              pack={pack}
              currency={cart.currency}
              formToken={formToken}
              hasSums={cart.packages.length > 1}
            />
          ))}
        </div>
        <Card tone="sand" className="flex flex-col gap-5 desktop:sticky desktop:top-26">
          <FreeDeliveryMeters cart={cart} thresholds={meters} />
          <CartTotals cart={cart} isPending={isPending} />
          {isOrderable && <CheckoutForm {...form} className="hidden desktop:block" />}
        </Card>
      </div>
      {isOrderable && <CartBar {...form} isPending={isPending} />}
    </>
  );
}

/** One press that takes out everything that can't be sold. */
function UnavailableLines({ cart, formToken }: { cart: CartView; formToken: string }) {
  const { want } = useCartEditor();
  const gone = cart.packages.flatMap((pack) =>
    pack.items.filter(({ isAvailable, isGift }) => !isAvailable && !isGift).map((item) => refOf(pack, item)),
  );
  if (gone.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-warn bg-warn-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-60">
        <Plural
          value={gone.length}
          one="# продукт сейчас не купить, в сумму он не входит."
          few="# продукта сейчас не купить, в сумму они не входят."
          many="# продуктов сейчас не купить, в сумму они не входят."
          other="# продукта сейчас не купить, в сумму они не входят."
        />
      </p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          for (const ref of gone) want({ ref, count: 0 });
        }}
      >
        <input type="hidden" name="_csrf_token" value={formToken} />
        <Button type="submit" name="intent" value="drop-unavailable" size="sm">
          <Plural
            value={gone.length}
            one="Удалить # недоступный"
            few="Удалить # недоступных"
            many="Удалить # недоступных"
            other="Удалить # недоступных"
          />
        </Button>
      </form>
    </div>
  );
}

type CartBarProps = Parameters<typeof CheckoutForm>[0] & { readonly isPending: boolean };

/** At the bottom of a small screen: how many, points, total, one button. Source: C2-040. */
function CartBar({ isPending, ...form }: CartBarProps) {
  const { t } = useLingui();
  const { majorMoney, points } = useFormats();
  const { amount, sum, currency, points: earned } = form.cart;
  return (
    <aside
      aria-label={t`К оформлению`}
      data-cart-bar
      className="fixed inset-x-0 bottom-0 z-(--z-sticky) border-t border-line bg-surface shadow-2 desktop:hidden"
    >
      <div className="page-width flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]">
        <p className={`min-w-0 transition-opacity ${isPending ? 'opacity-50' : ''}`}>
          <span className="block text-14 text-ink-2">
            <Plural value={amount} one="# продукт" few="# продукта" many="# продуктов" other="# продукта" />
            {earned > 0 && (
              <>
                {' · '}
                <span className="whitespace-nowrap text-honey">{points(earned)}</span>
              </>
            )}
          </span>
          <span className="price text-18">{majorMoney(sum, currency)}</span>
        </p>
        <CheckoutForm {...form} className="max-w-full" />
      </div>
    </aside>
  );
}
