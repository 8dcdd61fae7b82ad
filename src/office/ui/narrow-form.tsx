import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { DENSE_CONTROL } from './dense-control.ts';

interface NarrowFormProps {
  /** Said of the form to who does not see it. */
  readonly label: string;
  /** What stands besides in the address of the list, and stays there. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What is asked for by words; left out: nothing is. */
  readonly search?: { readonly title: ReactNode; readonly typed: string };
  /** Which of the stores is shown; of one store there is nothing to choose. */
  readonly store?: { readonly among: readonly string[]; readonly chosen: string | null };
  /** The list without what narrows it; null: nothing does. */
  readonly resetTo?: string | null;
}

/** Narrows a list by words and by a store. All of it stands in the address, so it works without scripts. */
export function NarrowForm({ label, kept = {}, search, store, resetTo = null }: NarrowFormProps) {
  const { t } = useLingui();
  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      // What was typed and not asked for goes with the list that it was typed over.
      key={JSON.stringify([kept, search?.typed, store?.chosen])}
      className="flex flex-wrap items-end gap-3"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search && (
        <label className="flex max-w-140 min-w-52 flex-1 flex-col gap-1 text-12 text-ink-2">
          {search.title}
          <input
            type="search"
            name="search"
            defaultValue={search.typed}
            maxLength={100}
            className={DENSE_CONTROL}
          />
        </label>
      )}
      {store && store.among.length > 1 && (
        <label className="flex flex-col gap-1 text-12 text-ink-2">
          <Trans>Магазин</Trans>
          <select name="store" defaultValue={store.chosen ?? ''} className={DENSE_CONTROL}>
            <option value="">{t`все`}</option>
            {store.among.map((each) => (
              <option key={each} value={each}>
                {each.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" size="sm">
        <Trans>Показать</Trans>
      </Button>
      {resetTo !== null && (
        <Link to={resetTo} className="flex min-h-11 items-center text-14 text-brand">
          <Trans>Сбросить</Trans>
        </Link>
      )}
    </Form>
  );
}
