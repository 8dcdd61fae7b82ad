import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Meanwhile } from '#features/offers/rules/promotion-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { useEditWords } from './edit-words.ts';
import { promotionPath } from './promotions-path.ts';

/** What meets this promotion, told before it is saved. */
export function Conflicts({
  store,
  conflicts,
}: {
  readonly store: string;
  readonly conflicts: readonly {
    readonly id: number;
    readonly kind: 'group' | 'goods';
    readonly name: string;
  }[];
}) {
  const { t } = useLingui();
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Пока не сохранено: в это же время идут другие акции. Если так и задумано, сохраните.
        </Trans>
      </Alert>
      <ul className="flex flex-col text-14">
        {conflicts.map(({ id, kind, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <Link
              to={promotionPath({ store, id })}
              target="_blank"
              className="flex min-h-11 items-center text-brand wrap-anywhere"
            >
              {name} № {id}
            </Link>
            {kind === 'group'
              ? t`той же группы: корзина получит одну из двух`
              : t`с теми же товарами: корзина может получить обе`}
          </li>
        ))}
      </ul>
      <Button type="submit" name="sure" value="yes" variant="filled" className="self-start">
        <Trans>Сохранить всё равно</Trans>
      </Button>
    </div>
  );
}

/** What somebody else saved while this form was open, beside what is typed here. */
export function PromotionMeanwhile({ meanwhile }: { readonly meanwhile: readonly Meanwhile[] }) {
  const { t } = useLingui();
  const wordsOf = useEditWords();
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Пока вы писали, акция изменилась: её сохранил кто-то другой или файл. Ничего из набранного
          не пропало: сверьте и сохраните ещё раз.
        </Trans>
      </Alert>
      <dl className="flex flex-col gap-3 text-14">
        {meanwhile.map(({ name, seen, now, typed }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="font-semi">{wordsOf(name)}</dt>
            <dd>{t`Было: ${seen || '–'}. Стало: ${now || '–'}.`}</dd>
            <dd>
              {typed === null
                ? t`Вы не меняли: взято то, что стало.`
                : t`В этой форме: ${typed || '–'}.`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
