import { data } from 'react-router';
import { CertificateEntry } from '#features/account/ui/public.ts';
import { changeCart, loadCartPage, type CartOutcome } from '#features/cart/loaders/public.ts';
import { LateForecast } from '#features/cashback/ui/late/public.ts';
import { CartScreen } from '#features/cart/ui/screen/public.ts';
import { takeSplit } from '#features/certificates/loaders/public.ts';
import { CertificatePanel } from '#features/certificates/ui/public.ts';
import { loadCartShelf, takeBetterFromForm } from '#features/promotions/loaders/public.ts';
import { BETTER_KIT } from '#features/promotions/rules/better-form.ts';
import { CartPromotions } from '#features/promotions/ui/cart/public.ts';
import { ShareCartLink } from '#features/shared-cart/ui/public.ts';
import { addFromForm, loadHits } from '#features/storefront/loaders/public.ts';
import { HitsShelf } from '#features/storefront/ui/hits/public.ts';
import { readPage } from '#web/read-page.ts';
import { loadDeliveryFrom } from '../loaders/delivery-from.ts';
import type { Route } from './+types/cart-page';

export async function loader(input: Route.LoaderArgs) {
  const hits = loadHits(input);
  const [page, deliveryFrom, shelf] = await Promise.all([
    loadCartPage(input),
    loadDeliveryFrom(input),
    loadCartShelf(input),
  ]);
  return { page: { ...page, deliveryFrom }, hits, shelf };
}

/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);

/** Without scripts the page changes the cart, and the products that it suggests can be put into it. */
export async function action(input: Route.ActionArgs) {
  const form = await input.request.clone().formData();
  if (form.get('intent') === 'certificate-split') return takeSplit(input.context, form);
  if (form.get('intent') === BETTER_KIT) return takeBetterFromForm(input.context, form);
  if (!form.has('sku')) return changeCart(input);
  const { data: trouble, init } = await addFromForm(input);
  const outcome: CartOutcome = { messages: [trouble.message], changes: [] };
  return data(outcome, init ?? undefined);
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, hits, shelf } = loaderData;
  return (
    <CartScreen
      page={page}
      outcome={actionData}
      renderPromotions={(cart) => (
        <CartPromotions cart={cart} shelf={shelf} formToken={page.formToken} />
      )}
      renderCashback={({ points, sum }) => <LateForecast cartOf={`${points} ${sum}`} />}
      sharing={<ShareCartLink />}
      suggestions={<HitsShelf found={hits} />}
      certificatePanel={CertificatePanel}
      certificateEntry={<CertificateEntry />}
    />
  );
}
