import { useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { movedIn } from '#features/catalogue/rules/shelf-words.ts';
import { officeContext } from '../../office-context.ts';
import { OrderForm, type OrderAnswer } from '../shelves/order-form.tsx';
import { pressOn, readList } from '../shelves/read-shelf.ts';

const MOST = 2_000;

const parentIn = (url: URL): number | null => {
  const parent = url.searchParams.get('parent') ?? '';
  return /^[1-9]\d{0,8}$/.test(parent) ? Number(parent) : null;
};

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const { rows, mayChange } = await acts.listCategories({ search: '', language });
  if (!mayChange) throw new Response(null, { status: 403 });
  const parentId = parentIn(url);
  const parent = rows.find(({ id }) => id === parentId);
  if (parentId !== null && !parent) throw new Response(null, { status: 404 });
  return {
    parent: parent?.name ?? null,
    items: rows
      .filter((each) => each.parentId === parentId)
      .map(({ id, name }) => ({ key: String(id), title: name })),
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const seen = readList(form, 'seen', MOST);
  const pressed = pressOn(form, 'order');
  const order = movedIn(readList(form, 'order', MOST), pressed);
  const told = { seen, order } as const;
  if (pressed !== '') return { ...told, code: null } satisfies OrderAnswer;
  const done = await acts.orderCategories({
    parentId: parentIn(url),
    seen: [...seen],
    order: [...order],
  });
  return done.ok
    ? redirect('/categories?done=saved')
    : ({ ...told, code: done.code } satisfies OrderAnswer);
}

export { clientAction } from '../../silence.ts';

/** Categories of one parent, put in order. */
export default function OrderCategories() {
  const { t } = useLingui();
  const { parent, items } = useLoaderData<typeof loader>();
  return (
    <OrderForm
      title={parent === null ? t`Порядок категорий` : t`Порядок внутри: ${parent}`}
      back={{ to: '/categories', title: t`Категории` }}
      items={items}
      answer={useActionData<typeof action>()}
    />
  );
}
