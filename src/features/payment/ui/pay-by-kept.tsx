import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#kit/icon.tsx';
import type { KeptMeansView } from '../calls/kept-means.ts';
import { PAY_KEPT } from '../rules/order-intents.ts';
import { stayWithoutNetwork } from './stay-without-network.ts';

export interface PayByKeptProps {
  readonly means: readonly KeptMeansView[];
  /** What is charged, as it is written beside the button. */
  readonly sum: ReactNode;
  readonly orderNumber: string;
  readonly formToken: string;
}

/** Means that their owner has let us keep: one press each pays the order, with scripts and without. */
export function PayByKept({ means, sum, orderNumber, formToken }: PayByKeptProps) {
  if (means.length === 0) return null;
  return (
    <section aria-labelledby="pay-by-kept" className="mt-6 mb-4 print:hidden">
      <h2 id="pay-by-kept" className="mb-3 text-18 font-semi">
        <Trans>Оплатить сохранённым способом</Trans>
      </h2>
      <form method="post" onSubmit={stayWithoutNetwork}>
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="intent" value={PAY_KEPT} />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <ul className="flex flex-col gap-3">
          {means.map(({ id, name, brand, last4, expires }) => (
            <li key={id}>
              <button
                type="submit"
                name="meansId"
                value={id}
                aria-describedby={`means-${id}`}
                className="relative flex min-h-14 w-full items-center gap-3 rounded-sm border border-line-strong bg-surface px-4 py-3 text-left transition-colors hover:border-brand"
              >
                <Icon name="card" className="text-brand" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semi wrap-anywhere">
                    <Trans>
                      Оплатить {sum} · {brand} •••• {last4}
                    </Trans>
                  </span>
                  <span id={`means-${id}`} className="block text-14 text-ink-2">
                    {name}
                    {expires !== null && (
                      <>
                        {' · '}
                        <Trans>до {expires}</Trans>
                      </>
                    )}
                    {' · '}
                    <Trans>спишем сразу, после нажатия</Trans>
                  </span>
                </span>
                <Icon name="right" size={20} className="text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}
