import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CallData } from '#base/call.ts';
import type { CartView } from '#features/cart/model.ts';
import { useCartAnswer } from '#features/cart/ui/lazy/public.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { call } from '#web/call-client.ts';
import { useFormats } from '#web/use-formats.ts';
import { findBetterKit, undoBetterKit } from '../../calls/better-kit.ts';
import { BETTER_KIT } from '../../rules/better-form.ts';
import { takeBetter, type Better, type Done } from './take-better.ts';

type Found = CallData<typeof findBetterKit>;

interface BetterKitProps {
  readonly cart: CartView;
  /** As the page came with it; null where nobody answered. */
  readonly found: Found | null;
  readonly formToken: string;
}

/** The same goods for less by a kit, with one press, and the way back. */
export default function BetterKit({ cart, found, formToken }: BetterKitProps) {
  const { ask, isBusy } = useCartAnswer();
  const [done, setDone] = useState<Done | null>(null);
  const [better, forget] = useBetter(cart, found);
  const take = (wanted: Better) => takeBetter(wanted, { ask, onDone: setDone, onGone: forget });
  const undo = async ({ exchange }: Done) => {
    if (await ask(() => call(undoBetterKit, { body: exchange }))) setDone(null);
  };
  if (done?.revision === cart.revision)
    return <Exchanged done={done} isBusy={isBusy} onUndo={() => void undo(done)} />;
  if (!better) return null;
  return (
    <Card tone="tint" data-better={better.actionID} className="py-3!">
      <form
        method="post"
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void take(better);
        }}
      >
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="action" value={better.actionID} />
        <input type="hidden" name="saves" value={better.saves} />
        <Proposal better={better} currency={cart.currency} />
        <Button
          type="submit"
          name="intent"
          value={BETTER_KIT}
          size="sm"
          state={isBusy ? 'pending' : 'idle'}
          className="ml-auto"
        >
          <Trans>Обменять</Trans>
        </Button>
      </form>
    </Card>
  );
}

function Proposal({ better, currency }: { better: Better; currency: CartView['currency'] }) {
  const { both, points } = useFormats();
  const { name, actionID, pointsLost } = better;
  const sum = both(better.saves, currency);
  const lost = points(pointsLost);
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium text-pretty wrap-anywhere">
        {actionID === 0 ? (
          <Trans>
            Выгоднее без набора «{name}»: на {sum} меньше
          </Trans>
        ) : (
          <Trans>
            Выгоднее набором «{name}»: на {sum} меньше
          </Trans>
        )}
      </p>
      <p className="text-14 text-ink-2">
        {pointsLost > 0 ? (
          <Trans>Товары останутся те же, баллов меньше на {lost}.</Trans>
        ) : (
          <Trans>Товары останутся те же.</Trans>
        )}
      </p>
    </div>
  );
}

interface ExchangedProps {
  readonly done: Done;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function Exchanged({ done: { better }, isBusy, onUndo }: ExchangedProps) {
  const { name, actionID } = better;
  return (
    <Card className="flex animate-rise flex-wrap items-center justify-between gap-x-4 py-2! text-ink-2">
      <p role="status" className="flex min-w-0 items-center gap-2 text-14">
        <Icon name="tick" size={20} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {actionID === 0 ? (
            <Trans>Набор «{name}» разобран</Trans>
          ) : (
            <Trans>Собран набор «{name}»</Trans>
          )}
        </span>
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={onUndo}
        className="ml-auto min-h-11 rounded-xs px-2 font-semi text-brand hover:underline"
      >
        <Trans>Вернуть как было</Trans>
      </button>
    </Card>
  );
}

/**
 * What is proposed to the very cart that is shown: asked anew with each change of it, and not shown while it is. What turned out not to hold
 * is forgotten, and asked anew for the same cart.
 */
function useBetter(
  { revision, amount }: CartView,
  found: Found | null,
): readonly [better: Better | null, forget: () => void] {
  const [known, setKnown] = useState(found);
  const [before, setBefore] = useState(found);
  if (before !== found) {
    setBefore(found);
    setKnown(found);
  }
  const isKnown = known?.revision === revision;
  useEffect(() => {
    if (isKnown || amount === 0) return;
    const leaving = new AbortController();
    void call(findBetterKit, {}, { signal: leaving.signal, isQuiet: true }).then((result) => {
      if (!leaving.signal.aborted && result.success) setKnown(result.data);
    });
    return () => leaving.abort();
  }, [isKnown, revision, amount]);
  return [isKnown ? (known?.better ?? null) : null, () => setKnown(null)];
}
