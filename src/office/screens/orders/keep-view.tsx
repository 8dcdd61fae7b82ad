import { useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ORDER_COLUMNS } from '#features/office/rules/order-views.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { choicesFor } from './choices-for.ts';
import { readFilters, viewPath } from './orders-path.ts';
import { readView, ViewForm } from './view-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  // Whoever sees no orders has no views of them.
  const office = context.get(officeContext);
  await office.acts.listViews({});
  return { filters: readFilters(url.searchParams), choices: choicesFor(office) };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const typed = readView(await request.formData());
  const filters = readFilters(url.searchParams);
  const done = await context.get(officeContext).acts.saveView({
    ...typed,
    columns: [...typed.columns],
    filters,
  });
  if (!done.ok) return { fault: done.code, typed };
  return redirect(viewPath({ id: done.value, filters, columns: typed.columns }));
}

export { clientAction } from '../../silence.ts';

/** Keeps the list as it is narrowed under a name. */
export default function KeepView() {
  const { t } = useLingui();
  const { filters, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const begun = { name: '', isShared: false, columns: filters.columns ?? ORDER_COLUMNS };
  return (
    <div className="flex max-w-140 flex-col gap-4">
      <ScreenHead title={t`Сохранить как вид`} />
      <ViewForm
        typed={answer?.typed ?? begun}
        filters={filters}
        choices={choices}
        fault={answer?.fault ?? null}
        mayKeepToOneself
      />
    </div>
  );
}
