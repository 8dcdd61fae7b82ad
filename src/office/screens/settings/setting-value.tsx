import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SettingField } from '#features/country-settings/model.ts';
import { useChoiceWords, useFieldWords, useShownValue } from './setting-words.ts';

/** Closes at no hour. */
const NO_CUT_OFF = '24';

/** A setting as it stands, a line a group. */
export function SettingValue({
  fields,
  currency,
  named,
}: {
  readonly fields: readonly SettingField[];
  readonly currency: string;
  readonly named: Readonly<Record<string, string>>;
}) {
  const { t } = useLingui();
  const choiceOf = useChoiceWords(named);
  const wordsOf = useFieldWords();
  const valueOf = useShownValue(currency, choiceOf);
  const linesOf = (parts: readonly SettingField[]): readonly string[] => {
    const shown = (part: string): string | null => {
      const field = parts.find((each) => each.part === part);
      return field ? valueOf(field) : null;
    };
    const raw = (part: string): string | undefined =>
      parts.find((each) => each.part === part)?.values[0];
    if (parts.some(({ part }) => part === 'mode'))
      return [
        raw('mode') === 'sum'
          ? t`бесплатно от ${shown('sum')}`
          : raw('mode') === 'points'
            ? t`бесплатно от ${plural(Number(raw('points')), {
                one: '# балла',
                few: '# баллов',
                many: '# баллов',
                other: '# балла',
              })}`
            : t`всегда платно`,
      ];
    if (parts.some(({ part }) => part === 'isOn'))
      return raw('isOn') === 'on'
        ? [
            shown('price') ?? '',
            t`дней: ${[...new Set([raw('minDays'), raw('maxDays')])].join('–')}`,
            ...(raw('cutOffHour') === NO_CUT_OFF
              ? []
              : [t`в тот же день до ${raw('cutOffHour')}:00`]),
            ...(raw('isPaymentTaken') === 'on' ? [t`оплата при получении`] : []),
          ]
        : [t`не предлагается`];
    const [only] = parts;
    if (parts.length === 1 && only) return [valueOf(only) ?? t`не задано`];
    return parts
      .map((field) => [wordsOf(field.part), valueOf(field)] as const)
      .filter(([, value]) => value !== null)
      .map(([label, value]) => `${label} – ${value}`);
  };
  return (
    <ul className="flex flex-col gap-0.5">
      {[...Map.groupBy(fields, ({ group }) => group)].map(([group, parts]) => (
        <li key={group ?? ''} className="wrap-anywhere">
          {group !== null && <span className="font-semi">{choiceOf(group)}: </span>}
          {linesOf(parts).join('; ')}
        </li>
      ))}
    </ul>
  );
}
