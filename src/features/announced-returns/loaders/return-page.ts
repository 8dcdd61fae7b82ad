import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { announceReturn, callOffReturn, getOrderReturn } from '../calls/announced-returns.ts';
import { CALL_OFF, COUNT, REASON, REMARK } from '../rules/return-fields.ts';
import { returnPath } from '../rules/return-path.ts';

/** As long as what is typed may be before it comes back. */
const TYPED_LENGTH = 2_000;

type Asked = { readonly params: { readonly number: string } };

/** What of one's own order can be sent back, and what is announced; to everybody else, and where no store offers it, it is not there. */
export async function loadReturn({
  context,
  params: { number },
}: Pick<LoaderFunctionArgs, 'context'> & Asked) {
  const { services, formToken } = context.get(shopContext);
  const answer = await services.run(getOrderReturn, { query: { order_id: number.slice(0, 20) } });
  if (!answer.success) throw data(null, { status: 404 });
  return { view: answer.data, formToken: formToken ?? '' };
}

/** What is wrong with what was sent, and what was typed. */
export interface PostedReturn {
  readonly message: string;
  /** What is wrong at single fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

const typedOf = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && [COUNT, REASON, REMARK].some((each) => name.startsWith(each))
        ? [[name, value.slice(0, TYPED_LENGTH)] as const]
        : [],
    ),
  );

const numberOf = (form: FormData, name: string): number => {
  const value = form.get(name);
  return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
};

function saidOf(
  answer: { readonly message: readonly string[]; readonly data: unknown },
  typed: PostedReturn['typed'],
): PostedReturn {
  const given = (answer.data as { readonly fields?: unknown } | null)?.fields;
  const fields =
    typeof given === 'object' && given !== null
      ? Object.fromEntries(Object.entries(given).map(([name, text]) => [name, String(text)]))
      : {};
  return { fields, typed, message: Object.keys(fields).length > 0 ? '' : answer.message.join(' ') };
}

/** Announces a return, or calls it off; both lead back to the page, so that loading it anew repeats nothing. */
export async function postReturn({
  context,
  request,
  params: { number: orderNumber },
}: Pick<ActionFunctionArgs, 'context' | 'request'> & Asked) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const typed = typedOf(form);
  const done =
    form.get('intent') === CALL_OFF
      ? await services.run(callOffReturn, {
          body: { orderNumber, number: Math.max(1, numberOf(form, 'number')) },
        })
      : await services.run(announceReturn, {
          body: {
            orderNumber,
            lines: Object.keys(typed)
              .filter((name) => name.startsWith(COUNT))
              .map((name) => {
                const key = name.slice(COUNT.length).slice(0, 20);
                return {
                  key,
                  count: numberOf(form, name),
                  reason: (typed[REASON + key] ?? '').slice(0, 1_000),
                  remark: typed[REMARK + key] ?? '',
                };
              }),
            seen: numberOf(form, 'seen'),
          },
        });
  if (done.success) return redirect(returnPath(place.language, orderNumber));
  return data<PostedReturn>(saidOf(done, typed), { status: done.status });
}
