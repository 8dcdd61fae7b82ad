import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isUnderWay } from '#features/product-imports/model.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Meter } from '#kit/meter.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { ImportScreen } from './import.tsx';
import { IntentForm } from '../../ui/intent-form.tsx';
import { columnsPath } from './import-words.ts';

interface Given {
  readonly page: ImportScreen;
  readonly path: string;
}

/** The next thing that may be done with a file: deciding, stopping, taking back. */
export function ImportActions({ page, path }: Given) {
  const { state, outcome } = page;
  if (isUnderWay(state)) return <HowFar page={page} path={path} />;
  if (state === 'tried' && outcome)
    return outcome.created + outcome.changed === 0 ? (
      <p>
        <Trans>Вносить нечего: всё, что в файле верно, в магазине уже так и стоит.</Trans>
      </p>
    ) : (
      <Decide page={page} path={path} />
    );
  if (state === 'asking')
    return (
      <Card className="flex flex-col gap-3 p-4!">
        <p>
          <Trans>
            Столбцы этого файла нам ещё незнакомы. Скажите один раз, что они значат: следующий файл
            с такими же заголовками поймём сами.
          </Trans>
        </p>
        <ButtonLink to={columnsPath(page.id)} variant="filled" className="self-start">
          <Trans>Описать столбцы</Trans>
        </ButtonLink>
      </Card>
    );
  if (state === 'stopped')
    return (
      <p>
        <Trans>Остановлено. В магазине всё осталось как было.</Trans>
      </p>
    );
  if (state === 'done' && outcome && outcome.created + outcome.changed > 0)
    return page.isAsked ? (
      <Undo page={page} path={path} />
    ) : (
      <ButtonLink to={`${path}?ask=undo`} size="sm" className="self-start" preventScrollReset>
        <Trans>Вернуть как было</Trans>
      </ButtonLink>
    );
  return null;
}

function HowFar({ page, path }: Given) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const { state, read, size, isStopAsked } = page;
  const labels = {
    trying: t`Проба идёт`,
    running: t`Товары вносятся`,
    undoing: t`Возвращаем как было`,
  };
  const label = state === 'trying' || state === 'running' ? labels[state] : labels.undoing;
  // How many lines there are is an estimate until they are read.
  const most = Math.max(size, read, 1);
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <Meter
        label={label}
        target={state === 'undoing' ? '' : t`${read} из ${most} строк`}
        value={read}
        max={most}
      />
      <div className="flex flex-wrap items-center gap-4">
        {state !== 'undoing' &&
          (isStopAsked ? (
            <p>
              <Trans>Останавливается…</Trans>
            </p>
          ) : (
            <IntentForm path={path} intent="stop" isFilled={false}>
              <Trans>Остановить</Trans>
            </IntentForm>
          ))}
        {!isScripted && (
          <ButtonLink to={path}>
            <Trans>Обновить</Trans>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** One press: everything good goes in at once, and can be taken back. */
function Decide({ page, path }: Given) {
  const { outcome } = page;
  if (!outcome) return null;
  const { created, changed, bad } = outcome;
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p>
        <Trans>Проба закончена, в магазине пока ничего не изменилось.</Trans>{' '}
        <Plural
          value={created + changed}
          one="Внесён будет # товар"
          few="Внесено будет # товара"
          many="Внесено будет # товаров"
          other="Внесено будет # товара"
        />
        {bad > 0 && (
          <>
            {', '}
            <Plural
              value={bad}
              one="# строка будет пропущена"
              few="# строки будут пропущены"
              many="# строк будет пропущено"
              other="# строки будет пропущено"
            />
          </>
        )}
        . <Trans>Покупатели увидят новое сразу.</Trans>
      </p>
      <IntentForm path={path} intent="bring" fields={{ revision: page.revision }}>
        <Trans>Внести</Trans>
      </IntentForm>
    </Card>
  );
}

/** The way back asks once more, with what it does. */
function Undo({ page, path }: Given) {
  const { outcome } = page;
  if (!outcome) return null;
  const { created, changed } = outcome;
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p>
        <Plural
          value={changed}
          one="# товар станет таким, каким был"
          few="# товара станут такими, какими были"
          many="# товаров станут такими, какими были"
          other="# товара станет таким, каким был"
        />
        {', '}
        <Plural
          value={created}
          one="# новый уйдёт из продажи"
          few="# новых уйдут из продажи"
          many="# новых уйдут из продажи"
          other="# нового уйдёт из продажи"
        />
        .{' '}
        <Trans>
          Что после загрузки уже поменяли, не тронем и назовём. Проданное останется проданным.
          Категории и линейки из файла останутся.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <IntentForm path={path} intent="undo">
          <Trans>Вернуть сейчас</Trans>
        </IntentForm>
        <ButtonLink to={path} preventScrollReset>
          <Trans>Оставить как есть</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

/** What came of taking it back, and what was left alone. */
export function UndoTold({ page: { undoOutcome } }: Pick<Given, 'page'>) {
  if (!undoOutcome) return null;
  const { restored, withdrawn, left, leftCount } = undoOutcome;
  return (
    <Alert type={leftCount > 0 ? 'warning' : 'success'} isInline>
      <p>
        <Trans>
          Возвращено как было: {restored}. Снято с продажи: {withdrawn}.
        </Trans>{' '}
        {leftCount > 0 && (
          <>
            <Trans>Не тронуто, потому что их с тех пор меняли: {leftCount}.</Trans>{' '}
            {left.join(', ')}
            {leftCount > left.length && '…'}
          </>
        )}
      </p>
    </Alert>
  );
}
