import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { CONTROL_CLASSES } from '#kit/field-frame.tsx';
import { Icon } from '#kit/icon.tsx';
import { withQuery } from '#base/with-query.ts';
import type { ListPlace } from '../rules/list-href.ts';

const NOTHING: Readonly<Record<string, string>> = {};

/** The order of a list, in the address: a GET form, which with scripts sends itself. Source: C2-019. */
export function SortForm({ path, sort, kept = NOTHING }: Omit<ListPlace, 'filters'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const options = [
    { value: '', label: t`Сначала в наличии` },
    { value: 'price-min', label: t`Сначала дешевле` },
    { value: 'price-max', label: t`Сначала дороже` },
    { value: 'a-z', label: t`По названию` },
    { value: 'points-max', label: t`Сначала больше баллов` },
    { value: 'points-min', label: t`Сначала меньше баллов` },
  ];
  return (
    <form method="get" action={path} className="flex w-full items-center gap-3 tablet:w-auto">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="relative flex min-w-0 flex-1 items-center">
        <span className="sr-only">
          <Trans>Порядок</Trans>
        </span>
        <select
          name="sort"
          key={sort ?? ''}
          defaultValue={sort ?? ''}
          onChange={(event) =>
            void navigate(withQuery(path, { ...kept, sort: event.target.value }), {
              preventScrollReset: true,
            })
          }
          className={`${CONTROL_CLASSES} appearance-none truncate pr-11`}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} className="pointer-events-none absolute right-3.5 text-ink-2" />
      </label>
      <button
        type="submit"
        className="hidden min-h-12 rounded-sm border border-line-strong px-4 font-semi no-script:block"
      >
        <Trans>Показать</Trans>
      </button>
    </form>
  );
}
