import { Trans } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { WayToPay } from '../calls/order-changes.ts';
import { DOOR_CODE, PAY_OTHERWISE } from '../rules/order-intents.ts';
import { stayWithoutNetwork } from './stay-without-network.ts';

export interface PayWaysProps {
  readonly ways: readonly WayToPay[];
  /** The one that the order has. */
  readonly own?: string | undefined;
  readonly orderNumber: string;
  readonly formToken: string;
}

/** Ways to pay an order that stands, one press each: it leads to the provider, to its code or its window, or back here. */
export function PayWays({ ways, own, orderNumber, formToken }: PayWaysProps) {
  return (
    <form method="post" onSubmit={stayWithoutNetwork} action={`#${DOOR_CODE}`}>
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="intent" value={PAY_OTHERWISE} />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <ul className="flex flex-col gap-3">
        {ways.map(({ alias, name, icon, note }) => (
          <li key={alias}>
            <button
              type="submit"
              name="paymentSelected"
              value={alias}
              aria-describedby={`way-${alias}`}
              className={`relative flex min-h-14 w-full items-center gap-3 rounded-sm border px-4 py-3 text-left transition-colors hover:border-brand ${alias === own ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface'}`}
            >
              <Icon name={icon} className="text-brand" />
              <span className="min-w-0 flex-1">
                <span className="block font-semi wrap-anywhere">{name}</span>
                <span id={`way-${alias}`} className="block text-14 text-ink-2">
                  {note}
                  {alias === own && (
                    <>
                      {' '}
                      · <Trans>выбран для этого заказа</Trans>
                    </>
                  )}
                </span>
              </span>
              <Icon name="right" size={20} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
