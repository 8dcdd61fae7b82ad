import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { CheckedInput } from './checked-input.tsx';
import { fieldId, type DeliveryFormState } from './use-delivery-form.ts';

/** Where the way on from a chosen point leads. */
export const RECEIVER_TITLE = 'receiver-title';

export interface ReceiverFieldsProps {
  readonly state: DeliveryFormState;
  readonly isPatronymicUsed: boolean;
  readonly phoneExample: string;
  /** The e-mail or the phone was left, and is right by itself. */
  readonly onContactLeft?: (contact: 'email' | 'phone', value: string) => void;
}

/** Who takes the order. */
export function ReceiverFields({
  state,
  isPatronymicUsed,
  phoneExample,
  onContactLeft,
}: ReceiverFieldsProps) {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby={RECEIVER_TITLE}
      className="rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <h2 id={RECEIVER_TITLE} tabIndex={-1} className="mb-3 scroll-mt-24 text-18 font-semi">
        <Trans>Получатель</Trans>
      </h2>
      <div className="grid gap-4 tablet:grid-cols-2">
        <CheckedInput
          state={state}
          name="receiverNameSecond"
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <CheckedInput
          state={state}
          name="receiverNameFirst"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        {isPatronymicUsed && <Patronymic state={state} />}
        <CheckedInput
          state={state}
          name="receiverPhone"
          type="tel"
          help={t`Например, ${phoneExample}`}
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="next"
          onLeft={(value) => onContactLeft?.('phone', value)}
        />
        <CheckedInput
          state={state}
          name="receiverEmail"
          type="email"
          help={t`Пришлём подтверждение заказа`}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          onLeft={(value) => onContactLeft?.('email', value)}
        />
      </div>
    </section>
  );
}

/** Not everybody has one: it unfolds on demand. */
function Patronymic({ state }: { state: DeliveryFormState }) {
  const [isOpen, setOpen] = useState(false);
  const isWanted = useRef(false);
  const isShown = isOpen || state.form.typed.receiverNameThird !== '';
  useEffect(() => {
    if (isOpen && isWanted.current) document.getElementById(fieldId('receiverNameThird'))?.focus();
  }, [isOpen]);
  const field = (
    <CheckedInput
      state={state}
      name="receiverNameThird"
      isOptional
      autoComplete="additional-name"
      autoCapitalize="words"
      enterKeyHint="next"
    />
  );
  if (isShown) return <div className="tablet:col-span-2">{field}</div>;
  return (
    <div className="-my-2 tablet:col-span-2 no-script:my-0">
      <div className="hidden no-script:block">{field}</div>
      <Button
        variant="text"
        size="sm"
        className="-ml-3.5 no-script:hidden"
        onClick={() => {
          isWanted.current = true;
          setOpen(true);
        }}
      >
        <Trans>Добавить отчество</Trans>
      </Button>
    </div>
  );
}
