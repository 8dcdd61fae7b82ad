import { useLingui } from '@lingui/react/macro';
import type { StaffRole } from '#features/staff/model.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { textOf } from '../../form-text.ts';
import { usePermissionWords, useRoleWords } from './staff-words.ts';

export interface ChosenPlace {
  readonly role: string;
  readonly stores: readonly string[] | null;
}

/** What the fields below say. Stores that are ticked count only where not all are. */
export function readPlace(form: FormData): ChosenPlace {
  const role = textOf(form, 'role');
  return {
    role: role.slice(0, 40) || 'orders',
    stores: form.has('everywhere') ? null : form.getAll('stores').map(String),
  };
}

export interface PlaceFieldsProps {
  /** What whoever is here may give. */
  readonly mayGive: {
    readonly roles: readonly StaffRole[];
    readonly stores: readonly string[];
    readonly isEverywhere: boolean;
  };
  readonly chosen: ChosenPlace;
}

/** Role and stores of a member, with what each role may do. */
export function PlaceFields({
  mayGive: { roles, stores, isEverywhere },
  chosen,
}: PlaceFieldsProps) {
  const { t } = useLingui();
  const roleOf = useRoleWords();
  const permissionOf = usePermissionWords();
  return (
    <>
      <SelectField
        label={t`Роль`}
        name="role"
        defaultValue={chosen.role}
        options={roles.map(({ code, name }) => ({ value: code, label: roleOf(code, name) }))}
      />
      <details>
        <summary className="flex min-h-11 w-fit items-center rounded-sm text-brand">
          {t`Что может каждая роль`}
        </summary>
        <dl className="flex flex-col gap-2 text-14">
          {roles.map(({ code, name, permissions }) => (
            <div key={code}>
              <dt className="font-semi">{roleOf(code, name)}</dt>
              <dd className="text-ink-2">{permissions.map(permissionOf).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
      <fieldset className="flex min-w-0 flex-col">
        <legend className="font-semi">{t`Магазины`}</legend>
        {isEverywhere && (
          <Checkbox
            name="everywhere"
            label={t`Все магазины, и новые тоже`}
            defaultChecked={chosen.stores === null}
          />
        )}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-x-3">
          {stores.map((store) => (
            <Checkbox
              key={store}
              name="stores"
              value={store}
              label={store.toUpperCase()}
              defaultChecked={chosen.stores?.includes(store) ?? false}
            />
          ))}
        </div>
        {isEverywhere && (
          <p className="text-12 text-ink-2">
            {t`Отмеченные магазины считаются, только если не выбраны все.`}
          </p>
        )}
      </fieldset>
    </>
  );
}
