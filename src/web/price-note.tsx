import { Link } from 'react-router';
import { useShell } from './shell/use-shell.ts';

/** What the country wants said beside a price, such as that tax is in it and delivery is not. */
export function PriceNote({
  isWithDelivery,
  isLinked,
}: {
  /** The sum has delivery in it, or it costs nothing. */
  isWithDelivery?: boolean;
  /** The word for delivery leads to what it costs. */
  isLinked?: boolean;
}) {
  const { shell, paths } = useShell();
  const note = shell.priceNote;
  if (!note) return null;
  const shipping = !isWithDelivery && note.shipping;
  return (
    <span data-price-note className="block w-full text-12 font-regular text-ink-2">
      {note.tax}
      {shipping && ', '}
      {shipping && isLinked ? (
        <Link to={paths.staticPage('delivery-and-payment')} className="underline">
          {shipping}
        </Link>
      ) : (
        shipping
      )}
    </span>
  );
}
