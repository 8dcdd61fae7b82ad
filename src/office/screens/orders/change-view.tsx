import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Button } from '#kit/button.tsx';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { choicesFor } from './choices-for.ts';
import { readFilters, viewFiltersOf, viewPath } from './orders-path.ts';
import { readView, ViewForm } from './view-form.tsx';

/** What the view shows from now on: as the list was narrowed when somebody came from it, else as it is. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const office = context.get(officeContext);
  const views = await office.acts.listViews({});
  const view = views.find(({ id }) => id === params.id);
  if (!view) throw new Response(null, { status: 404 });
  if (!view.isOpen) throw new Response(null, { status: 403 });
  const filters = url.search === '' ? viewFiltersOf(view) : readFilters(url.searchParams);
  return { view, filters, choices: choicesFor(office) };
}

export async function action({ request, params, url, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const id = params.id ?? '';
  const form = await request.formData();
  const typed = readView(form);
  if (form.get('intent') === 'remove') {
    const done = await acts.removeView({ id });
    return done.ok ? redirect('/orders') : { fault: done.code, typed };
  }
  const view = (await acts.listViews({})).find((each) => each.id === id);
  if (!view) return { fault: 'UNKNOWN' as const, typed };
  const filters = url.search === '' ? viewFiltersOf(view) : readFilters(url.searchParams);
  const done = await acts.changeView({ id, ...typed, columns: [...typed.columns], filters });
  if (!done.ok) return { fault: done.code, typed };
  return redirect(viewPath({ id, filters, columns: typed.columns }));
}

export { clientAction } from '../../silence.ts';

/** Another name, other columns, another list; or none of it any more. */
export default function ChangeView() {
  const { t } = useLingui();
  const { view, filters, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  const isRemoving = state === 'submitting' && formData?.get('intent') === 'remove';
  const { name, isShared, isOwn, madeBy } = view;
  return (
    <div className="flex max-w-140 flex-col gap-4">
      <ScreenHead title={t`Изменить вид «${name}»`} />
      {!isOwn && (
        <p className="text-14 text-ink-2">
          <Trans>Сделал: {madeBy}</Trans>
        </p>
      )}
      <ViewForm
        typed={answer?.typed ?? { name, isShared, columns: filters.columns ?? view.columns }}
        filters={filters}
        choices={choices}
        fault={answer?.fault ?? null}
        mayKeepToOneself={isOwn}
      />
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="danger"
          size="sm"
          state={isRemoving ? 'pending' : 'idle'}
        >
          {isShared ? t`Удалить вид у всех` : t`Удалить вид`}
        </Button>
      </Form>
    </div>
  );
}
