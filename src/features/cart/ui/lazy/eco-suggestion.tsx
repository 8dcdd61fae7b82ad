import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallData } from '#base/call.ts';
import { pictureAt } from '#base/picture.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { Button, IconButton } from '#kit/button.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { getEcoProduct } from '../../calls/editing.ts';
import type { CartView } from '../../model.ts';
import { ecoCookie } from '../../rules/shown/eco-cookie.ts';
import { refInSelected } from '../../rules/edit/edit-body.ts';
import { useCartEditor } from '../editor/use-cart-editor.ts';

/** What serves many times and is sold here. */
type EcoProduct = NonNullable<CallData<typeof getEcoProduct>['eco']>;

export interface EcoSuggestionProps {
  readonly eco: EcoProduct;
  readonly cart: CartView;
  readonly formToken: string;
}

/** Suggests what serves many times with what is bought: one press takes it, one waves it away for a month (C2-042). */
export function EcoSuggestion({ eco, cart, formToken }: EcoSuggestionProps) {
  const { both } = useFormats();
  const [isGone, setGone] = useState(false);
  const isIn = cart.packages.some(({ items }) => items.some(({ sku }) => sku === eco.sku));
  if (isGone || isIn) return null;
  return (
    <section
      aria-labelledby="eco-title"
      data-eco={eco.sku}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-sand py-3 pr-12 pl-4 tablet:px-6 tablet:pr-14"
    >
      <div className="w-14 shrink-0">
        <ProductPicture
          picture={pictureAt(eco.thumbnail)}
          alt=""
          sizes="56px"
          className="rounded-sm"
        />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="eco-title" className="font-semi">
          <Trans>Многоразовое вместо одноразового</Trans>
        </h2>
        <p className="text-14 text-ink-2">
          <Link to={eco.url} className="inline-flex min-h-11 items-center hover:text-brand">
            {eco.name}
          </Link>{' '}
          <span className="whitespace-nowrap">{both(eco.price, cart.currency)}</span>
        </p>
      </div>
      <TakeIt eco={eco} cart={cart} formToken={formToken} />
      <WaveAway formToken={formToken} onDone={() => setGone(true)} />
    </section>
  );
}

function TakeIt({ eco, cart, formToken }: EcoSuggestionProps) {
  const { add } = useCartEditor();
  const [isAdding, setAdding] = useState(false);
  const take = async () => {
    if (isAdding) return;
    setAdding(true);
    await add(refInSelected(cart, eco.sku), 1);
    setAdding(false);
  };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="article" value={eco.sku} />
      <Button
        type="submit"
        name="intent"
        value="eco-add"
        size="sm"
        state={isAdding ? 'pending' : 'idle'}
      >
        <Trans>Добавить</Trans>
      </Button>
    </form>
  );
}

function WaveAway({
  formToken,
  onDone,
}: Pick<EcoSuggestionProps, 'formToken'> & { onDone: () => void }) {
  const { t } = useLingui();
  return (
    <form
      method="post"
      className="absolute top-1 right-1"
      onSubmit={(event) => {
        event.preventDefault();
        document.cookie = ecoCookie(location.protocol === 'https:');
        onDone();
      }}
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <IconButton
        icon="close"
        type="submit"
        name="intent"
        value="eco-dismiss"
        label={t`Больше не предлагать`}
      />
    </form>
  );
}
