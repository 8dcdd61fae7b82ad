import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import type { PriceScreen } from './change.tsx';
import { IntentForm } from '../../ui/intent-form.tsx';

/** What else may become of a change. Whatever is not taken back by a press asks once more, with figures. */
export function ChangeActions({ page }: { readonly page: PriceScreen }) {
  const { change, asked, effects } = page;
  const path = `/prices/${change.id}`;
  const { state } = change;
  const isUndoable = state === 'done' && effects.some((each) => each.isUndoable);
  if (state === 'stopped')
    return (
      <IntentForm {...pressOf(page)} intent="reopen">
        <Trans>Вернуть в черновики</Trans>
      </IntentForm>
    );
  if (state === 'planned' || state === 'draft')
    return asked === 'stop' ? (
      <Stop page={page} />
    ) : (
      <ButtonLink to={`${path}?ask=stop`} className="self-start" size="sm">
        {state === 'draft' ? <Trans>Отказаться от черновика</Trans> : <Trans>Остановить</Trans>}
      </ButtonLink>
    );
  if (!isUndoable) return null;
  return asked === 'undo' ? (
    <Undo page={page} />
  ) : (
    <ButtonLink to={`${path}?ask=undo`} className="self-start" size="sm">
      <Trans>Вернуть прежние цены</Trans>
    </ButtonLink>
  );
}

const pressOf = ({ change: { id, revision } }: PriceScreen) => ({
  path: `/prices/${id}`,
  fields: { revision },
});

function Sure({
  page,
  children,
  press,
}: {
  readonly page: PriceScreen;
  readonly children: ReactNode;
  readonly press: ReactNode;
}) {
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-3">
        {press}
        <ButtonLink to={`/prices/${page.change.id}`}>
          <Trans>Оставить как есть</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

function Stop({ page }: { readonly page: PriceScreen }) {
  const { t } = useLingui();
  const count = page.change.lineCount;
  return (
    <Sure
      page={page}
      press={
        <IntentForm {...pressOf(page)} intent="stop">
          <Trans>Остановить изменение</Trans>
        </IntentForm>
      }
    >
      {t`${plural(count, {
        one: 'Цена # товара останется прежней. Строки сохранятся: изменение можно вернуть в черновики.',
        few: 'Цены # товаров останутся прежними. Строки сохранятся: изменение можно вернуть в черновики.',
        many: 'Цены # товаров останутся прежними. Строки сохранятся: изменение можно вернуть в черновики.',
        other:
          'Цены # товаров останутся прежними. Строки сохранятся: изменение можно вернуть в черновики.',
      })}`}
    </Sure>
  );
}

function Undo({ page }: { readonly page: PriceScreen }) {
  const { t } = useLingui();
  const set = page.effects.filter(({ code }) => code === null);
  const back = set.filter(({ isUndoable }) => isUndoable).length;
  const left = set.length - back;
  return (
    <Sure
      page={page}
      press={
        <IntentForm {...pressOf(page)} intent="undo">
          <Trans>Вернуть цены: {back}</Trans>
        </IntentForm>
      }
    >
      <Trans>
        С этой минуты снова будут прежние цены: {back}. Уже сделанные заказы не изменятся.
      </Trans>{' '}
      {left > 0 && t`Изменены позже и останутся как есть: ${left}.`}
    </Sure>
  );
}
