import { data } from 'react-router';
import { changeCart, loadCartPage, type CartOutcome } from '#features/cart/loaders/cart-page.ts';
import { CartPage } from '#features/cart/ui/cart-page.tsx';
import { takeSplit } from '#features/certificates/loaders/split-form.ts';
import { loadDeliveryFrom } from '#features/checkout/loaders/delivery-from.ts';
import { addFromForm } from '#features/storefront/loaders/add-from-form.ts';
import { loadHits } from '#features/storefront/loaders/hits.ts';
import { ShareCartLink } from '#features/shared-cart/ui/public.ts';
import { HitsShelf } from '#features/storefront/ui/hits-shelf.tsx';
import { latePart } from '#web/late-part.tsx';
import { readPage } from '#web/read-page.ts';
import type { Route } from './+types/cart-page';

/** Not for every cart: they come with those that show them. */
const loadEntry = async () => (await import('#features/account/ui/certificate-entry.tsx')).default;
const loadPanel = async () =>
  (await import('#features/certificates/ui/certificate-panel.tsx')).default;
const isServer = import.meta.env.SSR;
const CertificateEntry = latePart(loadEntry, isServer ? await loadEntry() : null);
const CertificatePanel = latePart(loadPanel, isServer ? await loadPanel() : null);

export async function loader(input: Route.LoaderArgs) {
  const hits = loadHits(input);
  const [page, deliveryFrom] = await Promise.all([loadCartPage(input), loadDeliveryFrom(input)]);
  return { page: { ...page, deliveryFrom }, hits };
}

/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);

/** Without scripts the page changes the cart, and the products that it suggests can be put into it. */
export async function action(input: Route.ActionArgs) {
  const form = await input.request.clone().formData();
  if (form.get('intent') === 'certificate-split') return takeSplit(input.context, form);
  if (!form.has('sku')) return changeCart(input);
  const { data: trouble, init } = await addFromForm(input);
  const outcome: CartOutcome = { messages: [trouble.message], changes: [] };
  return data(outcome, init ?? undefined);
}

export default function CartRoute({
  loaderData: { page, hits },
  actionData,
}: Route.ComponentProps) {
  return (
    <CartPage
      page={page}
      outcome={actionData}
      sharing={<ShareCartLink />}
      suggestions={<HitsShelf found={hits} />}
      certificatePanel={CertificatePanel}
      certificateEntry={<CertificateEntry />}
    />
  );
}
