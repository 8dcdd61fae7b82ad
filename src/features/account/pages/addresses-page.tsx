import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { useKitTexts } from '#kit/kit-texts.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { postPage } from '#web/post-page.ts';
import { usePosted } from '#web/use-posted.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadAddresses, postAddresses, type AddressesData } from '../loaders/addresses.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { AddressForm } from '../ui/address-form.tsx';
import { FormOutcome } from '../ui/form-notes.tsx';
import type { Route } from './+types/addresses-page';

export const loader = (input: Route.LoaderArgs) => loadAddresses(input);
export const action = (input: Route.ActionArgs) => postAddresses(input);
export const clientAction = (asked: Route.ClientActionArgs) => postPage(asked);

type Address = AddressesData['addresses'][number];

/** The address book (I2-097): what is kept, the default one first, and a form for one more. */
export default function AddressesPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const posted = usePosted(actionData);
  const { errorPrefix } = useKitTexts();
  const { place } = useShell();
  const { addresses, edited } = data;
  const paths = accountPaths(place.language);
  const shown = edited === null ? null : (addresses.find(({ id }) => id === edited) ?? 'new');
  return (
    <AccountFrame frame={data.frame} current="addresses" title={<Trans>Мои адреса</Trans>}>
      <title>
        {(posted && !posted.isDone ? `${errorPrefix} ` : '') + shopTitle(t`Мои адреса`)}
      </title>
      {shown !== null && (
        <AddressForm
          key={edited}
          data={data}
          address={shown === 'new' ? null : shown}
          posted={posted}
        />
      )}
      {shown === null && <FormOutcome posted={posted} intent={posted?.intent ?? ''} done="" />}
      {shown === null && addresses.length === 0 && (
        <EmptyState
          drawing="address"
          title={<Trans>Адресов пока нет</Trans>}
          text={<Trans>Сохраните адрес, и при заказе его не придётся вводить.</Trans>}
          action={
            <ButtonLink to={paths.addresses({ edit: 'new' })} variant="filled">
              <Trans>Добавить адрес</Trans>
            </ButtonLink>
          }
        />
      )}
      {shown === null && addresses.length > 0 && (
        <>
          <ul className="mb-6 grid gap-4 tablet:grid-cols-2">
            {addresses.map((address) => (
              <li key={address.id} data-address>
                <AddressCard address={address} country={countryOf(data, address)} />
              </li>
            ))}
          </ul>
          <ButtonLink to={paths.addresses({ edit: 'new' })} variant="filled">
            <Trans>Добавить адрес</Trans>
          </ButtonLink>
        </>
      )}
    </AccountFrame>
  );
}

const countryOf = ({ countries }: AddressesData, { countryCode }: Address): string =>
  countries.find(({ code }) => code === countryCode)?.name ?? countryCode.toUpperCase();

function AddressCard({ address, country }: { address: Address; country: string }) {
  const { place } = useShell();
  const { id, addressName: line, isMain, isChecked, userComment } = address;
  return (
    <Card tone={isMain ? 'tint' : 'plain'} className="flex h-full flex-col gap-3">
      <div className="flex-1 wrap-anywhere">
        {isMain && (
          <p className="mb-2 flex items-center gap-1 text-14 text-brand">
            <Icon name="tick" size={20} />
            <Trans>основной</Trans>
          </p>
        )}
        <p className="font-medium">{line}</p>
        <p className="text-14 text-ink-2">
          {address.address}, {country}
        </p>
        {userComment !== '' && <p className="mt-1 text-14 text-ink-2">{userComment}</p>}
        {!isChecked && (
          <p className="mt-1 text-14 text-err">
            <Trans>Чтобы отправить сюда заказ, измените адрес</Trans>
          </p>
        )}
      </div>
      <div className="-mb-2 -ml-3.5 flex flex-wrap gap-x-1">
        <ButtonLink
          to={accountPaths(place.language).addresses({ edit: id })}
          variant="text"
          size="sm"
        >
          <Trans>Изменить</Trans>
          <span className="sr-only"> {line}</span>
        </ButtonLink>
        {!isMain && (
          <AddressAction intent="default" id={id}>
            <Trans>Сделать основным</Trans>
            <span className="sr-only"> {line}</span>
          </AddressAction>
        )}
        <AddressAction intent="delete" id={id}>
          <Trans>Удалить</Trans>
          <span className="sr-only"> {line}</span>
        </AddressAction>
      </div>
    </Card>
  );
}

function AddressAction({
  intent,
  id,
  children,
}: {
  intent: string;
  id: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="text" size="sm">
        {children}
      </Button>
    </Form>
  );
}
