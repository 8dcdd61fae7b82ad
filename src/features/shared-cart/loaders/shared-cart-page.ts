import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getStore } from '#countries/packs.ts';
import { shopContext } from '#web/request-context.ts';
import { addSharedCart, openSharedCart, shareCart } from '../calls/shared-cart.ts';
import { NEW_LINK } from '../rules/share-addresses.ts';
import { hasAvailable, leftOut, takeBody } from '../rules/take-body.ts';

type Input = Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>;

const GONE = 410;

async function readShared({ context, params }: Pick<Input, 'context' | 'params'>) {
  const { services } = context.get(shopContext);
  const shareCartId = params.shareId ?? '';
  return services.run(openSharedCart, { params: { shareCartId } });
}

/** What the link shows: the shared products, that it has ended, or that nothing of it is to be had (C2-061, C2-062, C2-063). */
export async function loadSharedCart(input: Input) {
  const { place, formToken = '' } = input.context.get(shopContext);
  if (input.params.shareId === NEW_LINK) return { kind: 'new', formToken } as const;
  const answer = await readShared(input);
  // A link that nobody made looks like one that has ended, but for its status (D16).
  if (!answer.success)
    return data({ kind: 'ended' } as const, { status: answer.status === GONE ? GONE : 404 });
  const shared = answer.data;
  if (!hasAvailable(shared)) return { kind: 'nothing', name: shared.name } as const;
  return {
    kind: 'open',
    shared,
    formToken,
    currency: getStore(place.store).currency,
    without: leftOut(input.url.searchParams.get('without')),
    key: crypto.randomUUID(),
  } as const;
}

type Loaded = Awaited<ReturnType<typeof loadSharedCart>>;
/** As the page sees it: a status is not a part of it. */
export type SharedCartPageData = Loaded extends infer Each
  ? Each extends { readonly kind: string }
    ? Each
    : Each extends { readonly data: infer Inner }
      ? Inner
      : never
  : never;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 20_000) : '';
};

type Posted = Pick<ActionFunctionArgs, 'context' | 'params' | 'request'>;

/** A form of the page, from those without scripts. */
export const postSharedCart = async (input: Posted) =>
  input.params.shareId === NEW_LINK ? makeLink(input) : takeAll(input);

/** Makes a link. A refusal comes back to the page in words. */
async function makeLink({ context }: Posted) {
  const answer = await context.get(shopContext).services.run(shareCart);
  const posted: PostedForm = {
    isAdded: false,
    url: answer.success ? answer.data.url : null,
    message: answer.message[0] ?? '',
  };
  return answer.success ? posted : data(posted, { status: answer.status });
}

/** «Добавить всё»: what the link holds now, without what was removed. */
async function takeAll(input: Posted) {
  const { services } = input.context.get(shopContext);
  const form = await input.request.formData();
  const shared = await readShared(input);
  if (!shared.success)
    return data<PostedForm>(
      { isAdded: false, url: null, message: shared.message[0] ?? '' },
      { status: shared.status },
    );
  const key = textOf(form, 'key');
  const body = takeBody(shared.data, new Set(leftOut(textOf(form, 'without'))));
  const answer = await services.run(addSharedCart, {
    body: { ...body, ...(key.length >= 8 && key.length <= 100 && { key }) },
  });
  const posted: PostedForm = {
    isAdded: answer.success,
    url: null,
    message: answer.message[0] ?? '',
  };
  return answer.success ? posted : data(posted, { status: answer.status });
}

/** What a form came back with. */
export interface PostedForm {
  readonly isAdded: boolean;
  /** The link that was made. */
  readonly url: string | null;
  readonly message: string;
}
