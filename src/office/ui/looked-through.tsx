import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { LOOKED_AT_MOST } from '#features/office/model.ts';
import { localeOf } from '#countries/locale-map.ts';

/** A text means more than is looked through: whatever is not listed may be there all the same. */
export function LookedThrough({ isCut }: { readonly isCut: boolean }) {
  const { i18n } = useLingui();
  if (!isCut) return null;
  const most = new Intl.NumberFormat(localeOf(i18n.locale)).format(LOOKED_AT_MOST);
  return (
    <p className="text-14 text-ink-2" role="status">
      <Trans>
        Под этот текст подходит слишком многое: просмотрены {most}, остальное не показано. Напишите
        точнее.
      </Trans>
    </p>
  );
}
