import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { EXPORTED_AT_MOST } from '#features/office/model.ts';
import { localeOf } from '#countries/locale-map.ts';
import { ButtonLink } from '#kit/button.tsx';

/** Takes the list as a file, as it is narrowed; how much of it goes in stands beside. */
export function ExportLink({
  to,
  most = EXPORTED_AT_MOST,
}: {
  readonly to: string;
  readonly most?: number;
}) {
  const { i18n } = useLingui();
  const rows = new Intl.NumberFormat(localeOf(i18n.locale)).format(most);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="text-12 text-ink-2">
        <Trans>до {rows} строк</Trans>
      </span>
      {/* A file, no screen: the browser asks for it itself. */}
      <ButtonLink to={to} size="sm" reloadDocument download>
        <Trans>Скачать CSV</Trans>
      </ButtonLink>
    </span>
  );
}

/** The address of the file of a list, which stands at its own. */
export function exportPath(list: string): string {
  const [path = '', query] = list.split('?', 2);
  return query ? `${path}/export?${query}` : `${path}/export`;
}
