import type { SettingField } from '#features/country-settings/model.ts';
import { useChoiceWords, useFieldWords, useShownValue } from './setting-words.ts';

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
  const choiceOf = useChoiceWords(named);
  const wordsOf = useFieldWords();
  const valueOf = useShownValue(currency, choiceOf);
  const groups = Map.groupBy(fields, ({ group }) => group);
  return (
    <ul className="flex flex-col gap-0.5">
      {[...groups].map(([group, parts]) => (
        <li key={group ?? ''} className="wrap-anywhere">
          {group !== null && <span className="font-semi">{choiceOf(group)}: </span>}
          {parts
            .map((field) => [wordsOf(field.part), valueOf(field)] as const)
            .filter(([, value]) => value !== null)
            .map(([label, value]) => `${label} – ${value}`)
            .join('; ')}
        </li>
      ))}
    </ul>
  );
}
