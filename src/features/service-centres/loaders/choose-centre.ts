import { data, type ActionFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { chooseCentre } from '../calls/choose-centre.ts';

/** What came of pressing 'Выбрать для самовывоза' at a centre. */
export interface ChosenCentre {
  readonly contract: string;
  /** Null where it was chosen. */
  readonly refused: string | null;
  readonly hasGoods: boolean;
  readonly newCity: string | null;
}

/** Keeps the centre that a form of the page names; the server says whether it can be had. */
export async function postGeo({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const given = (await request.formData()).get('contract');
  const contract = typeof given === 'string' ? given.slice(0, 40) : '';
  const answer = await context.get(shopContext).services.run(chooseCentre, { body: { contract } });
  if (answer.success) return data<ChosenCentre>({ contract, refused: null, ...answer.data });
  const refused = answer.message[0] ?? '';
  return data<ChosenCentre>(
    { contract, refused, hasGoods: false, newCity: null },
    { status: answer.status },
  );
}
