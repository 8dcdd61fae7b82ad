import { useLingui } from '@lingui/react/macro';
import { isPermission, PERMISSIONS, type Permission } from '#features/staff/rules/permissions.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { useOffice } from '../../ui/use-office.ts';
import { usePermissionWords } from './staff-words.ts';

/** What is ticked below. */
export const readPermissions = (form: FormData): readonly Permission[] =>
  form.getAll('permissions').map(String).filter(isPermission);

/** By what they are about, as the menu has it. */
function useAreas(): readonly (readonly [title: string, beginnings: readonly string[]])[] {
  const { t } = useLingui();
  return [
    [t`Заказы`, ['orders']],
    [t`Деньги`, ['money']],
    [t`Люди`, ['people']],
    [t`Товары и склад`, ['catalogue', 'stock']],
    [t`Отзывы и вопросы`, ['reviews', 'support']],
    [t`Журнал и работы`, ['audit', 'jobs']],
    [t`Сотрудники`, ['staff']],
  ];
}

/** Permissions by area; what whoever is here lacks themselves cannot be ticked. */
export function PermissionFields({ chosen }: { readonly chosen: readonly Permission[] }) {
  const { t } = useLingui();
  const areas = useAreas();
  const permissionOf = usePermissionWords();
  const { member } = useOffice();
  return (
    <>
      {areas.map(([title, beginnings]) => (
        <fieldset key={title} className="flex min-w-0 flex-col">
          <legend className="font-semi">{title}</legend>
          {PERMISSIONS.filter((each) => beginnings.includes(each.split('.', 1)[0] ?? '')).map(
            (each) => (
              <Checkbox
                key={each}
                name="permissions"
                value={each}
                label={permissionOf(each)}
                defaultChecked={chosen.includes(each)}
                disabled={!member?.permissions.includes(each)}
              />
            ),
          )}
        </fieldset>
      ))}
      <p className="text-12 text-ink-2">
        {t`Кто может возвращать деньги, видеть деньги, менять данные людей или управлять сотрудниками, входит со вторым ключом.`}
      </p>
    </>
  );
}
