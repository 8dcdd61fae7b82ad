import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { SAVED_ADDRESS_FIELDS, type SavedAddressField } from '#features/address-book/model.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { AddressesData } from '../loaders/addresses.ts';
import type { Posted } from '../loaders/posted.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { FormOutcome, postedField } from './form-notes.tsx';

interface AddressFormProps {
  readonly data: AddressesData;
  /** Null: a new one. */
  readonly address: AddressesData['addresses'][number] | null;
  readonly posted: Posted | undefined;
}

const AUTO: Readonly<Record<SavedAddressField, ComponentProps<'input'>>> = {
  city: { autoComplete: 'address-level2' },
  street: { autoComplete: 'address-line1' },
  house: { autoComplete: 'address-line2' },
  apartment: { autoComplete: 'address-line3' },
  zip: { autoComplete: 'postal-code' },
};

const idOf = (field: string): string => `address-${field}`;

/** One address, new or to be changed; the country says which fields are needed. */
export function AddressForm({ data, address, posted }: AddressFormProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const isSending = useNavigation().state === 'submitting';
  const of = (name: string) => postedField(posted, 'save', name);
  const [chosen, setChosen] = useState(
    of('countryISO').typed ?? address?.countryISO ?? data.country,
  );
  const country = data.countries.find(({ code }) => code === chosen) ?? data.countries[0];
  const faults = ['countryISO', ...SAVED_ADDRESS_FIELDS].flatMap((field) => {
    const { error } = of(field);
    return error ? [{ fieldId: idOf(field), text: error }] : [];
  });
  return (
    <Card aria-labelledby="address-title">
      <h2 id="address-title" className="mb-4 text-20 font-semi">
        {address ? <Trans>Изменить адрес</Trans> : <Trans>Новый адрес</Trans>}
      </h2>
      <Form method="post" noValidate className="flex max-w-120 flex-col gap-4">
        <input type="hidden" name="intent" value="save" />
        {address && <input type="hidden" name="id" value={address.id} />}
        <FormFaults faults={faults} attempt={0} />
        <FormOutcome posted={posted} intent="save" done="" />
        {data.countries.length > 1 ? (
          <SelectField
            id={idOf('countryISO')}
            name="countryISO"
            label={t`Страна`}
            value={chosen}
            error={of('countryISO').error}
            autoComplete="country"
            onChange={(event) => setChosen(event.target.value)}
            options={data.countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : (
          <input type="hidden" name="countryISO" value={chosen} />
        )}
        {SAVED_ADDRESS_FIELDS.map((field) => (
          <AddressField
            key={field}
            field={field}
            country={country}
            known={of(field).typed ?? address?.[field] ?? ''}
            error={of(field).error}
          />
        ))}
        <Checkbox
          name="isDefault"
          defaultChecked={address?.isDefault ?? false}
          label={t`Основной адрес: подставлять при заказе`}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="filled" state={isSending ? 'pending' : 'idle'}>
            <Trans>Сохранить адрес</Trans>
          </Button>
          <ButtonLink to={accountPaths(place.language).addresses()}>
            <Trans>Отмена</Trans>
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

interface AddressFieldProps {
  readonly field: SavedAddressField;
  /** Says what is needed, and how its postcodes look. */
  readonly country: AddressesData['countries'][number] | undefined;
  readonly known: string;
  readonly error: string | null;
}

function AddressField({ field, country, known, error }: AddressFieldProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<SavedAddressField, string>> = {
    city: t`Город`,
    street: t`Улица`,
    house: t`Дом`,
    apartment: t`Квартира`,
    zip: t`Индекс`,
  };
  return (
    <TextField
      {...AUTO[field]}
      id={idOf(field)}
      name={field}
      label={labels[field]}
      isOptional={!country?.required.includes(field)}
      help={field === 'zip' && country ? t`Например, ${country.postcodeExample}` : undefined}
      inputMode={
        field === 'zip' && /^\d+$/.test(country?.postcodeExample ?? '') ? 'numeric' : 'text'
      }
      enterKeyHint="next"
      maxLength={120}
      defaultValue={known}
      error={error}
    />
  );
}
