import { Link, useLocation } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import { deliveryCityOf, usePersonal } from '../personal-store.ts';
import { LOCATION_DIALOG } from './dialog-ids.ts';
import { useShell } from './use-shell.ts';

/**
 * Country and city of delivery, and the way to change them. Public pages are the same for all cities: there the city comes
 * after the page.
 */
export function WhereTo() {
  const { shell, paths } = useShell();
  const { pathname, search } = useLocation();
  const city = deliveryCityOf(usePersonal());
  const cityName = shell.cityName ?? city?.name;
  const where = [shell.countryName, cityName].filter(Boolean).join(', ');
  if (!where) return null;
  return (
    <Link
      to={paths.location({ back: pathname + search })}
      rel="nofollow"
      onClick={(event) => {
        // With Ctrl or the middle button it stays the link it is.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openModal(LOCATION_DIALOG);
      }}
      className="inline-flex min-h-11 items-center gap-1.5 no-underline hover:text-brand"
    >
      <Icon name="pin" size={20} />
      {where}
    </Link>
  );
}
