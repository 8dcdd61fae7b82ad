import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { placeTitle } from './read-settings.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const places = await acts.listSettings({});
  return places.map((place) => ({ ...place, title: placeTitle(place, language) }));
}

/** Countries that one's stores deliver to, and what staff changed of them. */
export default function Settings() {
  const { t } = useLingui();
  const places = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={t`Настройки`} count={places.length} />
      <p className="max-w-200 text-14 text-ink-2">
        <Trans>
          Здесь меняют то, чем магазин в одной стране отличается от обычного: доставку, оплату,
          пределы, уведомления – сразу или с выбранного момента.
        </Trans>
      </p>
      <DataTable
        name="settings"
        label={t`Настройки`}
        rows={places}
        idOf={({ store, country }) => `${store}/${country}`}
        hrefOf={({ store, country }) => `/settings/${store}/${country}`}
        columns={[
          { id: 'place', title: t`Магазин и страна доставки`, isFixed: true },
          { id: 'holding', title: t`Изменено`, isFigure: true },
          { id: 'waiting', title: t`Запланировано`, isFigure: true },
        ]}
        renderCells={({ title, holding, waiting }) => ({ place: title, holding, waiting })}
      />
    </div>
  );
}
