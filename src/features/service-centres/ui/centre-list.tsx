import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { PageSteps } from '#web/page-steps.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { routeLink } from '../rules/route-link.ts';
import { ChooseCentre } from './choose-centre.tsx';
import type { GeoPageData } from '../loaders/geo-page.ts';

/** Centres by city: number, then on a line of its own the address (I2-054), and when they are open. */
export function CentreList({ page }: { page: GeoPageData }) {
  return (
    <>
      <div className="grid gap-6 tablet:grid-cols-2">
        {page.groups.map(({ id, name, centres }) => (
          <section
            key={id}
            aria-labelledby={`city-${id}`}
            className={classNames('flex flex-col gap-3', centres.length > 1 && 'tablet:col-span-2')}
          >
            <h3 id={`city-${id}`} className="text-18 font-semi">
              {name}
            </h3>
            <ul className={classNames('grid gap-3', centres.length > 1 && 'tablet:grid-cols-2')}>
              {centres.map((centre) => (
                <li
                  key={centre.contract}
                  id={`centre-${centre.contract}`}
                  className="flex scroll-mt-24 flex-col gap-2 rounded-md border border-line bg-surface p-4"
                >
                  <p className="font-semi">
                    {centre.contract}
                    <span className="ml-2 font-regular text-ink-2">{centre.name}</span>
                  </p>
                  <p className="flex gap-2">
                    <Icon name="pin" size={20} className="mt-0.5 text-brand" />
                    {centre.address}
                  </p>
                  <p className="flex gap-2 text-ink-2">
                    <Icon name="clock" size={20} className="mt-0.5" />
                    {centre.hours}
                  </p>
                  <p>
                    <a
                      href={routeLink(centre)}
                      target="_blank"
                      rel="noreferrer"
                      className="inline-flex min-h-11 items-center text-brand underline"
                    >
                      <Trans>Маршрут</Trans>
                    </a>
                  </p>
                  {page.isForPickup && (
                    <ChooseCentre contract={centre.contract} name={centre.name} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pages page={page} />
    </>
  );
}

function Pages({ page: { page, pages, country, city, asked } }: { page: GeoPageData }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const pathOf = (number: number) =>
    paths.serviceCentres({
      country: country.cntr,
      city: city?.id ?? asked,
      ...(number > 1 && { page: number }),
    });
  return <PageSteps label={t`Страницы`} {...{ page, pages, pathOf }} />;
}
