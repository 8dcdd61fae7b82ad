import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ErrorSummary, type FieldFault } from '#kit/error-summary.tsx';
import { useTitlePrefix } from './use-title-prefix.ts';

/** «Исправьте 2 поля»: what the last try to send has found and is not yet put right. */
export function FormFaults({ faults, attempt }: { faults: readonly FieldFault[]; attempt: number }) {
  const { t } = useLingui();
  useTitlePrefix(faults.length > 0 ? t`Ошибка:` : null);
  const title = t`${plural(faults.length, {
    one: 'Исправьте # поле',
    few: 'Исправьте # поля',
    many: 'Исправьте # полей',
    other: 'Исправьте # поля',
  })}`;
  return <ErrorSummary title={title} faults={faults} attempt={attempt} />;
}
