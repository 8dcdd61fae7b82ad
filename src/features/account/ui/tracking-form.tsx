import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { TextField } from '#kit/text-field.tsx';
import { lazyPart } from '#web/lazy-part.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { TrackingData } from '../loaders/holdings.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { trackingLinks } from '../rules/tracking-link.ts';

const Parcels = lazyPart(() => import('#features/parcels/ui/lazy/public.ts'));

export interface TrackingFormProps {
  /** What was found under the number that was asked with; it may be none. */
  readonly data: Omit<TrackingData, 'frame'>;
  readonly isAsking?: boolean;
  /** Asks without leaving the page; without it the form leads to a page of its own. */
  readonly onAsk?: (number: string) => void;
}

/**
 * Takes a parcel's number and shows what we know of it; of one that is not ours it leads to the pages of the carriers, or of the one that was
 * named (C2-080, I2-100). Without a press nothing goes to any of them.
 */
export function TrackingForm({ data, isAsking = false, onAsk }: TrackingFormProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const { number, providers, provider, parcel } = data;
  const [typed, setTyped] = useState(number);
  const found = number === '' ? null : trackingLinks(provider ? [provider] : providers, number);
  return (
    <div className="flex flex-col gap-5">
      <Form
        method="get"
        action={accountPaths(place.language).tracking()}
        noValidate
        className="flex max-w-120 flex-col gap-4"
        onSubmit={(event) => {
          if (!onAsk) return;
          event.preventDefault();
          onAsk(typed.trim() || '-');
        }}
      >
        {provider && <input type="hidden" name="provider" value={provider.code} />}
        <TextField
          id="tracking-number"
          name="number"
          label={t`Номер посылки`}
          help={t`Он в письме об отправке и на странице заказа`}
          value={typed}
          error={found && !found.ok ? t`Проверьте номер: от 5 до 40 букв, цифр и дефисов` : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          variant="filled"
          state={isAsking ? 'pending' : 'idle'}
          className="self-start"
        >
          <Trans>Найти посылку</Trans>
        </Button>
      </Form>
      <div role="status">
        {found?.ok && (parcel ? <Own parcel={parcel} /> : <Elsewhere links={found.value} />)}
      </div>
    </div>
  );
}

function Own({ parcel }: { parcel: NonNullable<TrackingData['parcel']> }) {
  const { orderNumber, orderUrl } = parcel;
  return (
    <>
      <Suspense fallback={null}>
        <Parcels parcels={[parcel]} />
      </Suspense>
      <Link
        to={orderUrl}
        className="mt-3 inline-flex min-h-11 items-center underline hover:text-brand"
      >
        <Trans>Заказ {orderNumber}</Trans>
      </Link>
    </>
  );
}

type Links = Extract<ReturnType<typeof trackingLinks>, { readonly ok: true }>['value'];

const Elsewhere = ({ links }: { links: Links }) => (
  <>
    <p className="mb-3 font-medium">
      {links.length > 1 ? (
        <Trans>Кто везёт посылку? Откроется сайт перевозчика.</Trans>
      ) : (
        <Trans>Откроется сайт перевозчика.</Trans>
      )}
    </p>
    <ul className="flex flex-wrap gap-3">
      {links.map(({ code, name, href }) => (
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
  </>
);
