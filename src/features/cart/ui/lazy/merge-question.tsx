import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TwoCarts, useMergeChoices, type CartPair } from './merge-carts.tsx';

/** The choice between two carts on the cart page itself: whoever signed in without scripts is led here (C4-057, UX-57). */
export function MergeQuestion({ carts, formToken }: { carts: CartPair; formToken: string }) {
  return (
    <Card className="mb-6" tone="sand" aria-labelledby="merge-title">
      <h2 id="merge-title" className="text-20 font-semi">
        <Trans>У вас две корзины</Trans>
      </h2>
      <p className="mt-1 mb-4">
        <Trans>Пока вы не выбрали, обе остаются как есть.</Trans>
      </p>
      <TwoCarts carts={carts} />
      <form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="_csrf_token" value={formToken} />
        {useMergeChoices().map(([action, words]) => (
          <Button
            key={action}
            type="submit"
            name="intent"
            value={action}
            variant={action === 'merge' ? 'filled' : 'outline'}
          >
            {words}
          </Button>
        ))}
      </form>
    </Card>
  );
}
