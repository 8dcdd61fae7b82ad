import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangedMeanwhile } from '#features/catalogue/rules/form-inputs.ts';
import { Alert } from '#kit/alert.tsx';
import { useInputWords } from './product-words.ts';

/** What somebody else saved while this form was open: theirs beside what is typed here, so that nothing of either is lost. */
export function Meanwhile({
  by,
  meanwhile,
  nameOf,
}: {
  /** Null: it was not done in the office. */
  readonly by: string | null;
  readonly meanwhile: readonly ChangedMeanwhile[];
  /** A value in words, where it is a number of something. */
  readonly nameOf: (name: string, value: string) => string;
}) {
  const { t } = useLingui();
  const wordsOf = useInputWords();
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        {by === null ? (
          <Trans>
            Пока вы писали, товар изменился, например загрузкой из файла. Ничего из набранного не
            пропало: сверьте и сохраните ещё раз.
          </Trans>
        ) : (
          <Trans>
            Пока вы писали, товар сохранил сотрудник: {by}. Ничего из набранного не пропало: сверьте
            и сохраните ещё раз.
          </Trans>
        )}
      </Alert>
      <div className="overflow-x-auto rounded-md border border-line bg-surface">
        <table className="w-full text-left text-14" aria-label={t`Что изменилось`}>
          <thead className="text-12 text-ink-2">
            <tr>
              {[t`Что`, t`Было`, t`Стало у другого`, t`В этой форме`].map((title) => (
                <th key={title} scope="col" className="h-11 px-3 font-semi">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {meanwhile.map(({ name, seen, now, typed }) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-2 font-semi">
                  {wordsOf(name)}
                </th>
                {[seen, now].map((value, place) => (
                  <td key={place} className="px-3 py-2 wrap-anywhere whitespace-pre-wrap">
                    {nameOf(name, value) || '–'}
                  </td>
                ))}
                <td className="px-3 py-2 wrap-anywhere whitespace-pre-wrap">
                  {typed === null ? (
                    <span className="text-ink-2">{t`вы не меняли: взято то, что стало`}</span>
                  ) : (
                    nameOf(name, typed) || '–'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
