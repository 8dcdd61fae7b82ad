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

const MOST = 500;

export async function loader({ context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const { rows, mayChange } = await acts.listLandings({ language });
  if (!mayChange) throw new Response(null, { status: 403 });
  return { items: rows.map(({ alias, name }) => ({ key: alias, title: name })) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const seen = readList(form, 'seen', MOST);
  const pressed = pressOn(form, 'order');
  const order = movedIn(readList(form, 'order', MOST), pressed);
  const told = { seen, order } as const;
  if (pressed !== '') return { ...told, code: null } satisfies OrderAnswer;
  const done = await acts.orderLandings({ seen: [...seen], order: [...order] });
  return done.ok
    ? redirect('/landings?done=saved')
    : ({ ...told, code: done.code } satisfies OrderAnswer);
}

export { clientAction } from '../../silence.ts';

/** Landing catalogues, put in order. */
export default function OrderLandings() {
  const { t } = useLingui();
  const { items } = useLoaderData<typeof loader>();
  return (
    <OrderForm
      title={t`Порядок фирменных каталогов`}
      back={{ to: '/landings', title: t`Фирменные каталоги` }}
      items={items}
      answer={useActionData<typeof action>()}
    />
  );
}
