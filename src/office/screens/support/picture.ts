import type { LoaderFunctionArgs } from 'react-router';
import { officeContext } from '../../office-context.ts';

/** A picture that came with a question, for whoever may answer it; nothing keeps it on the way. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const file = await context.get(officeContext).acts.questionPicture({
    number: params.number ?? '',
    position: params.position ?? '',
  });
  if (!file) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: { 'content-type': file.contentType, 'content-disposition': 'inline' },
  });
}
