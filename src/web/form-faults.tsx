import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ErrorSummary, type FieldFault } from '#kit/error-summary.tsx';
import { useKitTexts } from '#kit/kit-texts.tsx';

/** «Исправьте 2 поля»: what the last try to send has found and is not yet put right. The page's title says it as well. */
export function FormFaults({
  faults,
  attempt,
}: {
  faults: readonly FieldFault[];
  attempt: number;
}) {
  const { t } = useLingui();
  const { errorPrefix } = useKitTexts();
  useTitlePrefix(errorPrefix, faults.length > 0);
  const title = t`${plural(faults.length, {
    one: 'Исправьте # поле',
    few: 'Исправьте # поля',
    many: 'Исправьте # полей',
    other: 'Исправьте # поля',
  })}`;
  return <ErrorSummary title={title} faults={faults} attempt={attempt} />;
}

/** Puts a word before the page's title while it holds: «Ошибка: Доставка». A page that came with it loses it as well. */
function useTitlePrefix(prefix: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const bare = document.title.replace(`${prefix} `, '');
    const marked = `${prefix} ${bare}`;
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = bare;
    };
  }, [prefix, isOn]);
}
