import { Trans } from '@lingui/react/macro';
import type { WithdrawalView } from '../calls/withdrawals.ts';

/** What was declared before: when, and of what. */
export function Declared({ declared }: Pick<WithdrawalView, 'declared'>) {
  if (declared.length === 0) return null;
  return (
    <section aria-labelledby="declared" className="flex flex-col gap-2">
      <h2 id="declared" className="font-semi">
        <Trans>Вы уже отказались</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {declared.map(({ at, lines }) => (
          <li key={at} className="rounded-md border border-line bg-surface p-4">
            <span className="block text-14 text-ink-2">{at}</span>
            <DeclaredLines lines={lines} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All of the order, or its lines. */
export function DeclaredLines({ lines }: Pick<WithdrawalView['declared'][number], 'lines'>) {
  if (lines === null) return <Trans>От всего заказа</Trans>;
  return (
    <ul>
      {lines.map(({ name, count }, place) => (
        <li key={`${name} ${place}`} className="wrap-anywhere hyphens-auto">
          {name} × {count}
        </li>
      ))}
    </ul>
  );
}
