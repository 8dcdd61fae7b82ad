import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';

/** How far pictures are, for a form that waits for them. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const owns = url.searchParams.getAll('own');
  return Response.json(await context.get(officeContext).acts.pictureStates({ owns }));
}

/** Takes pictures that were dropped, pasted, chosen or named by an address, while the form around them is being written. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts, uploads } = context.get(officeContext);
  const sku = params.sku ?? '';
  const form = await request.formData();
  const again = textOf(form, 'again');
  if (again) {
    await acts.fetchPictureAgain({ own: again });
    return Response.json(await acts.pictureStates({ owns: [again] }));
  }
  const address = textOf(form, 'address').trim();
  if (address) return Response.json([await acts.addPictureAddress({ sku, address })]);
  if (!uploads) throw new Response(null, { status: 400 });
  return Response.json(await acts.addPictures({ sku, uploads }));
}

export { clientAction } from '../../silence.ts';
