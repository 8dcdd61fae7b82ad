import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { ENDPOINT_NAME_MOST, WEBHOOK_EVENTS } from '#features/webhooks/model.ts';
import type { EndpointFaults, TypedEndpoint } from '#features/webhooks/rules/endpoint-form.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { FieldError } from '#kit/field-frame.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useEndpointFault, useEventWords } from './webhook-words.ts';

function Choice({
  legend,
  error,
  children,
}: {
  readonly legend: string;
  readonly error: string | null;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col" aria-describedby={error ? id : undefined}>
      <legend className="font-semi">{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface EndpointFieldsProps {
  readonly typed: TypedEndpoint;
  readonly faults: EndpointFaults;
  readonly stores: readonly string[];
}

function StoreFields({ typed, faults, stores }: EndpointFieldsProps) {
  const { t } = useLingui();
  const faultOf = useEndpointFault();
  return (
    <Choice legend={t`Магазины`} error={faultOf(faults, 'stores')}>
      <Checkbox
        name="everywhere"
        label={t`Все магазины, и новые тоже`}
        defaultChecked={typed.scope !== 'some'}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-x-3">
        {stores.map((store) => (
          <Checkbox
            key={store}
            name="stores"
            value={store}
            label={store.toUpperCase()}
            defaultChecked={typed.stores.includes(store)}
          />
        ))}
      </div>
      <p className="text-12 text-ink-2">
        {t`Отмеченные магазины считаются, только если не выбраны все.`}
      </p>
    </Choice>
  );
}

/** Where to, what of, and of which stores. */
export function EndpointFields({ typed, faults, stores }: EndpointFieldsProps) {
  const { t } = useLingui();
  const faultOf = useEndpointFault();
  const wordsOf = useEventWords();
  return (
    <>
      <TextField
        label={t`Какая программа`}
        name="name"
        maxLength={ENDPOINT_NAME_MOST}
        autoComplete="off"
        defaultValue={typed.name}
        error={faultOf(faults, 'name')}
        help={t`Например, «Склад» или «Учёт». Видят только здесь.`}
      />
      <TextField
        label={t`Адрес`}
        name="url"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        defaultValue={typed.url}
        error={faultOf(faults, 'url')}
        help={t`Начинается с https. Сюда магазин отправляет POST с событием и подписью.`}
      />
      <Choice legend={t`О чём сообщать`} error={faultOf(faults, 'events')}>
        <div className="grid gap-x-4 tablet:grid-cols-2">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              name="events"
              value={event}
              label={
                <span className="wrap-anywhere">
                  {event} <span className="text-14 text-ink-2">{wordsOf(event)}</span>
                </span>
              }
              defaultChecked={typed.events.includes(event)}
            />
          ))}
        </div>
      </Choice>
      <StoreFields typed={typed} faults={faults} stores={stores} />
    </>
  );
}
