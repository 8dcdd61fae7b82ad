import { Trans } from '@lingui/react/macro';

/** What stands in the window before a subscription ends. */
export interface CancelFacts {
  readonly id: string;
  readonly name: string;
  /** The specification's words with the days of the period. */
  readonly words: string;
  /** When the next kit would come; empty: none would. */
  readonly nextDay: string;
  /** The order that waits for its money and goes with the subscription; empty: none. */
  readonly order: string;
  readonly language: string;
}

/** What is asked before a subscription ends: the words of the specification, and what stops. Source: C2-056. */
export function CancelWords({ facts }: { facts: CancelFacts }) {
  const { words, nextDay, order } = facts;
  return (
    <>
      <p>{words}</p>
      <ul className="mt-3 list-disc pl-5 text-ink-2">
        {nextDay !== '' && (
          <li>
            <Trans>Набор {nextDay} не закажем и денег за него не спишем, за следующие тоже.</Trans>
          </li>
        )}
        {order !== '' && (
          <li>
            <Trans>Неоплаченный заказ {order} отменим.</Trans>
          </li>
        )}
        <li>
          <Trans>Наборы, которые уже оплачены, приедут как обычно.</Trans>
        </li>
      </ul>
    </>
  );
}
