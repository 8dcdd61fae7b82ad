import { Icon } from '#kit/icon.tsx';
import { cityNameOf, usePersonal } from '../personal-store.ts';
import { useShell } from './use-shell.ts';

/** Country and city of delivery. Public pages are the same for all cities: there the city comes after the page. */
export function WhereTo() {
  const { shell } = useShell();
  const personalCity = cityNameOf(usePersonal());
  const cityName = shell.cityName ?? personalCity;
  const where = [shell.countryName, cityName].filter(Boolean).join(', ');
  if (!where) return null;
  return (
    <span className="inline-flex min-h-11 items-center gap-1.5">
      <Icon name="pin" size={20} />
      {where}
    </span>
  );
}
