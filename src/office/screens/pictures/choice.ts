import type { LoaderFunctionArgs } from 'react-router';
import { officeContext } from '../../office-context.ts';
import { askedOf } from './pictures-path.ts';

/** The list of pictures for a window over a form: asked for beside the page, so that what is typed there stays whatever comes back. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  return Response.json(await acts.listPictures({ ...askedOf(url), language }));
}
