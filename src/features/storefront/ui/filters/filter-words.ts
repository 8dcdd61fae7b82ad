import { useLingui } from '@lingui/react/macro';
import type { FacetValue } from '#features/catalogue/model.ts';
import {
  markerValueLabel,
  stockValueLabel,
  volumeOfValue,
} from '#features/catalogue/rules/facet-values.ts';
import type {
  ChoiceFilter,
  FilterName,
  FilterRange,
  RangeFilter,
} from '#features/catalogue/rules/list-filters.ts';
import { purposeLabel } from '#features/catalogue/rules/purposes.ts';
import { unitLabel } from '#features/catalogue/rules/units.ts';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { MarketFacts } from '../../loaders/market-facts.ts';

export interface FilterWords {
  readonly filter: (name: FilterName) => string;
  readonly value: (name: ChoiceFilter, value: Pick<FacetValue, 'value' | 'label'>) => string;
  readonly range: (name: RangeFilter, range: FilterRange) => string;
}

/** Filters and their values as people read them. */
export function useFilterWords({ currency, isPickupPossible }: MarketFacts): FilterWords {
  const { t } = useLingui();
  const say = useText();
  const formats = useFormats();
  const names: Record<FilterName, string> = {
    purpose: t`Назначение`,
    audience: t`Для кого`,
    price: t`Цена`,
    volume: t`Объём и количество`,
    marker: t`Предложения`,
    line: t`Линия`,
    stock: t`Наличие`,
    points: t`Баллы`,
  };

  function volume(value: string): string {
    const known = volumeOfValue(value);
    return known ? `${formats.number(known.value)}\u00a0${say(unitLabel(known.unit))}` : value;
  }

  function amount(name: RangeFilter, value: number): string {
    return name === 'price' ? formats.majorMoney(value, currency) : formats.points(value);
  }

  return {
    filter: (name) => names[name],
    value(name, { value, label }) {
      if (label !== null) return label;
      if (name === 'purpose' || name === 'audience') return say(purposeLabel(value));
      if (name === 'volume') return volume(value);
      if (name === 'marker') return say(markerValueLabel(value));
      return name === 'stock' ? say(stockValueLabel(value, isPickupPossible)) : value;
    },
    range(name, { from, to }) {
      const [low, high] = [
        from === null ? '' : amount(name, from),
        to === null ? '' : amount(name, to),
      ];
      if (to === null) return t`от ${low}`;
      return from === null ? t`до ${high}` : `${low} – ${high}`;
    },
  };
}
