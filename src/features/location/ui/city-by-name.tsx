import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { TextField } from '#kit/text-field.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { CITY_QUERY_MAX } from '../model.ts';

export interface CityByNameProps {
  /** Where the page of the found cities leads back to. */
  readonly back: string;
  readonly country: string;
  /** What was looked for before. */
  readonly query?: string | undefined;
  readonly error?: string | null;
  readonly className?: string;
}

/** Looks a city up by its name without scripts: the page of the place answers with a list. */
export function CityByName({ back, country, query, error, className = 'flex' }: CityByNameProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  return (
    <form
      method="get"
      action={paths.location()}
      className={classNames('flex-wrap items-end gap-3', className)}
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="country" value={country} />
      <div className="min-w-0 flex-1 basis-50">
        <TextField
          label={t`Введите название города`}
          name="city"
          defaultValue={query}
          error={error}
          maxLength={CITY_QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit">
        <Trans>Найти город</Trans>
      </Button>
    </form>
  );
}
