import { Trans, useLingui } from '@lingui/react/macro';
import { PROMO_INPUTS, type TypedPromo } from '#features/promo-codes/rules/promo-form.ts';
import { Alert } from '#kit/alert.tsx';
import { useInputWords } from './promo-words.ts';

/** What somebody else saved meanwhile, beside what is typed. */
export function StandingCode({
  now,
  typed,
}: {
  readonly now: TypedPromo;
  readonly typed: TypedPromo;
}) {
  const { t } = useLingui();
  const wordsOf = useInputWords();
  const differing = PROMO_INPUTS.filter((name) => now[name] !== typed[name].trim());
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Пока вы писали, промокод изменил кто-то другой. Ничего из набранного не пропало: сверьте и
          сохраните ещё раз.
        </Trans>
      </Alert>
      <dl className="flex flex-col gap-3 text-14">
        {differing.map((name) => (
          <div key={name} className="wrap-anywhere">
            <dt className="font-semi">{wordsOf(name)}</dt>
            <dd>{t`Сейчас сохранено: ${now[name] || '–'}. В этой форме: ${typed[name] || '–'}.`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
