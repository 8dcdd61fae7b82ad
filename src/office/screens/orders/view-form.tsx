import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from 'react-router';
import {
  isOrderColumn,
  VIEW_NAME_MOST,
  VIEWS_AT_MOST,
  type OrderColumn,
  type ViewRefusal,
} from '#features/office/rules/order-views.ts';
import type { OrderChoices } from '#features/office/rules/order-choices.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { FilterWords } from './filter-words.tsx';
import { useOrderColumns } from './order-columns.ts';
import { ordersPath, type OrderFilters } from './orders-path.ts';

/** What was typed into the form of a view. */
export interface TypedView {
  readonly name: string;
  readonly isShared: boolean;
  readonly columns: readonly OrderColumn[];
}

export const readView = (form: FormData): TypedView => ({
  name: textOf(form, 'name').slice(0, 200),
  isShared: form.get('shared') === '1',
  columns: form.getAll('column').map(String).filter(isOrderColumn),
});

/** Words for why a view was not kept. */
function useViewFault(): (code: ViewRefusal) => string {
  const { t } = useLingui();
  const words: Readonly<Record<ViewRefusal, string>> = {
    NAME: t`Назовите вид: от 1 до ${VIEW_NAME_MOST} знаков.`,
    NAME_TAKEN: t`Вид с таким именем уже есть.`,
    TOO_MANY: t`Видов уже ${VIEWS_AT_MOST}: сначала удалите лишний.`,
    NOT_YOURS: t`Этот вид меняет тот, кто его сделал.`,
    UNKNOWN: t`Этого вида больше нет.`,
  };
  return (code) => words[code];
}

function ColumnBoxes({ chosen }: { readonly chosen: readonly OrderColumn[] }) {
  const columns = useOrderColumns();
  return (
    <fieldset className="flex flex-col">
      <legend className="text-14 font-semi">
        <Trans>Столбцы</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-x-4">
        {columns.map(({ id, title, isFixed }) =>
          isFixed ? null : (
            <Checkbox
              key={id}
              name="column"
              value={id}
              label={title}
              defaultChecked={chosen.includes(id)}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

/** Name, columns and for whom: one form for a new view and for one that is there. */
export function ViewForm({
  typed,
  filters,
  choices,
  fault,
  mayKeepToOneself,
}: {
  readonly typed: TypedView;
  readonly filters: OrderFilters;
  readonly choices: OrderChoices;
  readonly fault: ViewRefusal | null;
  /** Of what somebody else shared, that is for them to say. */
  readonly mayKeepToOneself: boolean;
}) {
  const { t } = useLingui();
  const faultOf = useViewFault();
  const { state, formData } = useNavigation();
  const isOfField = fault === 'NAME' || fault === 'NAME_TAKEN';
  const isSaving = state === 'submitting' && formData?.get('intent') === 'save';
  return (
    <>
      {fault && !isOfField && (
        <Alert type="error" isInline>
          {faultOf(fault)}
        </Alert>
      )}
      <Card>
        <Form method="post" className="flex flex-col gap-5">
          <TextField
            label={t`Название`}
            name="name"
            maxLength={VIEW_NAME_MOST}
            autoComplete="off"
            defaultValue={typed.name}
            error={isOfField && fault ? faultOf(fault) : null}
          />
          <FilterWords filters={filters} choices={choices} />
          <ColumnBoxes chosen={typed.columns} />
          {mayKeepToOneself ? (
            <Checkbox
              name="shared"
              value="1"
              label={t`Показывать всем сотрудникам`}
              help={t`Каждый увидит в нём заказы только своих магазинов.`}
              defaultChecked={typed.isShared}
            />
          ) : (
            <input type="hidden" name="shared" value="1" />
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              name="intent"
              value="save"
              variant="filled"
              state={isSaving ? 'pending' : 'idle'}
            >
              <Trans>Сохранить вид</Trans>
            </Button>
            <Link to={ordersPath(filters)} className="flex min-h-11 items-center text-brand">
              <Trans>К заказам</Trans>
            </Link>
          </div>
        </Form>
      </Card>
    </>
  );
}
