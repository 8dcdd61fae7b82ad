import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { trimForbidden } from '#features/cart/calls/editing.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { call } from '#web/call-client.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { useText } from '#web/use-text.ts';
import type { DeliveryPageData } from '../loaders/delivery.ts';
import type { DeliveryTab } from '../rules/delivery-form.ts';
import type { DeliveryFixes, FixLine } from '../rules/delivery-fixes.ts';
import { useFormats } from '#web/use-formats.ts';

export interface DeliveryFixesProps {
  readonly data: DeliveryPageData;
  readonly tab: DeliveryTab | null;
}

/** What does not come by the chosen way, with a press for each way out; without scripts that of both ways (UX-58). */
export default function DeliveryFixesOfWay({ data, tab }: DeliveryFixesProps) {
  const { fixes } = data;
  if (!fixes) return null;
  const isCourier = tab === 'courier';
  return (
    <>
      <Ways data={data} fixes={fixes.self} isShown={!isCourier} id="fix-self">
        <Trans>Не всё можно заказать</Trans>
      </Ways>
      <Ways data={data} fixes={fixes.courier} isShown={isCourier} id="fix-courier">
        <Trans>Курьером приедет не всё</Trans>
      </Ways>
    </>
  );
}

interface WaysProps {
  readonly data: DeliveryPageData;
  readonly fixes: DeliveryFixes;
  readonly isShown: boolean;
  readonly id: string;
  readonly children: ReactNode;
}

function Ways({ data, fixes, isShown, id, children }: WaysProps) {
  const { fix, isBusy } = useFix();
  const { both } = useFormats();
  const gone = fixes.lines.filter(({ available }) => available === 0);
  const short = fixes.lines.filter(({ available }) => available > 0);
  if (fixes.lines.length === 0) return null;
  const common = { formToken: data.formToken, isBusy, onFix: fix };
  const sum = both(fixes.newSum, data.cart.currency);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'mb-6 rounded-lg border border-warn bg-warn-tint px-4 py-4 tablet:px-6',
        !isShown && 'hidden no-script:block',
      )}
    >
      <h2 id={`${id}-title`} className="text-18 font-semi">
        {children}
      </h2>
      {gone.length > 0 && (
        <Fix {...common} lines={gone}>
          <Plural
            value={gone.length}
            one="Удалить # недоступный"
            few="Удалить # недоступных"
            many="Удалить # недоступных"
            other="Удалить # недоступных"
          />
        </Fix>
      )}
      {short.map(({ available, ...line }) => (
        <Fix key={line.sku} {...common} lines={[{ ...line, available }]}>
          <Trans>Оставить {available}</Trans>
        </Fix>
      ))}
      <p className="mt-4 border-t border-warn pt-3">
        <Trans>
          Сумма после этого: <b className="price">{sum}</b>
        </Trans>
      </p>
    </section>
  );
}

interface FixProps {
  readonly lines: readonly FixLine[];
  readonly formToken: string;
  readonly isBusy: boolean;
  readonly onFix: (lines: readonly FixLine[]) => Promise<void>;
  readonly children: ReactNode;
}

/** Products with the one press that brings them down to what comes. */
function Fix({ lines, formToken, isBusy, onFix, children }: FixProps) {
  const say = useText();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void onFix(lines);
      }}
      className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3"
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <ul className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5 text-14">
        {lines.map(({ sku, name, wished, available, why }) => (
          <li key={sku} data-fix={sku}>
            <input type="hidden" name="fix" value={`${available} ${sku}`} />
            <span className="font-medium">{name}</span>:{' '}
            {why ? (
              say(why)
            ) : (
              <Trans>
                в корзине {wished} шт., есть {available}
              </Trans>
            )}
          </li>
        ))}
      </ul>
      <Button type="submit" size="sm" state={isBusy ? 'pending' : 'idle'}>
        {children}
      </Button>
    </form>
  );
}

/** Brings products down; the page then shows what is left. */
function useFix() {
  const { shell } = useShell();
  const revalidator = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function fix(lines: readonly FixLine[]): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const products = lines.map(({ sku, available }) => ({ sku, count: available }));
    const result = await call(trimForbidden, {
      body: { products },
    });
    if (result.data.cartData) keepPersonal({ cartData: result.data.cartData });
    if (!result.success) toastAnswer(result, { shell });
    // A page that cannot be read now must not keep the button.
    setBusy(false);
    void revalidator.revalidate();
  }
  return { fix, isBusy };
}
