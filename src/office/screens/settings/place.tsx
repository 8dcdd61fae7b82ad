import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';
import { namesOfPlace, placeOf, placeTitle } from './read-settings.ts';
import { SettingValue } from './setting-value.tsx';
import { useSettingNames } from './setting-words.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const place = placeOf(params);
  const found = await office.acts.openSettings(place);
  return {
    ...found,
    title: placeTitle(place, office.language),
    named: namesOfPlace(place, office),
  };
}

/** What holds in a country of a store, by whom and since when, and what comes. */
export default function PlaceSettings() {
  const { t } = useLingui();
  const { store, country, currency, settings, names, title, named } =
    useLoaderData<typeof loader>();
  const settingNames = useSettingNames();
  const zone = useZone()(store);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/settings">{t`Настройки`}</BackLink>
      <ScreenHead title={title} />
      <DataTable
        name="place-settings"
        label={title}
        rows={settings}
        idOf={({ name }) => name}
        hrefOf={({ name }) => `/settings/${store}/${country}/${name}`}
        columns={[
          { id: 'name', title: t`Настройка`, isFixed: true },
          { id: 'value', title: t`Сейчас` },
          { id: 'since', title: t`Кто изменил` },
          { id: 'waits', title: t`Запланировано` },
        ]}
        renderCells={({ name, fields, holds, isEverywhere, waits }) => ({
          name: settingNames[name],
          value: <SettingValue fields={fields} currency={currency} named={named} />,
          since: holds ? (
            <>
              <Moment at={holds.from} zone={zone} /> {names[holds.by.slice('staff:'.length)]}
            </>
          ) : (
            <Badge tone="neutral">
              {isEverywhere ? <Trans>для всех магазинов</Trans> : <Trans>как обычно</Trans>}
            </Badge>
          ),
          waits: waits.map(({ from }) => (
            <span key={String(from)} className="block">
              <Moment at={from} zone={zone} />
            </span>
          )),
        })}
      />
    </div>
  );
}
