import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { trackingLinks, type TrackingProvider } from '../rules/tracking-link.ts';

export interface TrackingFormProps {
  readonly providers: readonly TrackingProvider[];
  /** Number that the page was asked with. */
  readonly number?: string;
}

/** Takes a parcel's number and leads to the pages of the carriers; the number goes to them alone (I2-100). */
export function TrackingForm({ providers, number = '' }: TrackingFormProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const [typed, setTyped] = useState(number);
  const [asked, setAsked] = useState(number);
  const found = asked === '' ? null : trackingLinks(providers, asked);
  return (
    <div className="flex flex-col gap-5">
      <Form
        method="get"
        action={accountPaths(place.language).tracking()}
        noValidate
        className="flex max-w-120 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim() || '-');
        }}
      >
        <TextField
          id="tracking-number"
          name="number"
          label={t`Номер посылки`}
          help={t`Его присылает служба доставки`}
          value={typed}
          error={found && !found.ok ? t`Проверьте номер: от 5 до 40 букв, цифр и дефисов` : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="filled" className="self-start">
          <Trans>Найти посылку</Trans>
        </Button>
      </Form>
      {found?.ok && (
        <div role="status">
          <p className="mb-3 font-medium">
            <Trans>Кто везёт посылку? Откроется сайт перевозчика.</Trans>
          </p>
          <ul className="flex flex-wrap gap-3">
            {found.value.map(({ code, name, href }) => (
              <li key={code}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  data-carrier={code}
                  className={buttonClasses({ variant: 'outline' })}
                >
                  {name}
                  <Icon name="external" size={20} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
