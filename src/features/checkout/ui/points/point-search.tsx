import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { TextField } from '#kit/text-field.tsx';
import { announce } from '#overlays/announcements.ts';
import type { PickupPoint } from '../../loaders/delivery.ts';
import { findPoints } from '../../rules/find-points.ts';

/** Milliseconds of quiet after which a search begins. Source: C9-003. */
const SEARCH_PAUSE_MS = 500;

/** The points that hold what was typed, once the typing pauses or Enter is pressed; their number is read out. */
export function usePointSearch(points: readonly PickupPoint[]) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = findPoints(points, wanted);
  useEffect(() => {
    if (wanted !== '') announce(t`Найдено пунктов: ${found.length}`);
  }, [wanted, found.length, t]);
  return {
    found,
    isSearched: wanted !== '',
    field: { typed, onType: setTyped, onEnter: () => setWanted(typed) },
  };
}

/** Only with scripts: without them a page of the list is leafed through. */
export function PointSearch({
  typed,
  onType,
  onEnter,
}: ReturnType<typeof usePointSearch>['field']) {
  const { t } = useLingui();
  return (
    <div className="no-script:hidden">
      <TextField
        type="search"
        label={t`Поиск по адресу`}
        isOptional
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches at once and does not send the whole form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  );
}
