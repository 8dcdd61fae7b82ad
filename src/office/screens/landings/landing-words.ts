import { useLingui } from '@lingui/react/macro';
import type { LandingKind } from '#features/catalogue/model.ts';

/** What kinds of landing catalogues there are. */
export function useLandingKinds(): Readonly<Record<LandingKind, string>> {
  const { t } = useLingui();
  return {
    care: t`Линия ухода`,
    sport: t`Спортивное питание`,
    spa: t`Спа-коллекция`,
    perfume: t`Ароматы`,
    box: t`Набор на день`,
  };
}
