import { plural } from '@lingui/core/macro';
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
import { Alert } from '#kit/alert.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { PlannedLines } from './planned-lines.tsx';
import { useChangeFault } from './price-words.ts';
import { readPriceForm } from './read-prices.ts';
import { WhoAndWhen } from './who-and-when.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const found = await context.get(officeContext).acts.openPriceChange({ id });
  if (!found) throw new Response(null, { status: 404 });
  if (found.change.state !== 'draft') throw redirect(`/prices/${id}`);
  return { ...found, asked: null };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  const { revision } = readPriceForm(await request.formData());
  const done = await context.get(officeContext).acts.planPriceChange({ id, revision });
  return done.ok ? redirect(`/prices/${id}`) : { code: done.code };
}

export { clientAction } from '../../silence.ts';

/** What a change will do, before it is planned: nothing has changed yet. */
export default function Preview() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useChangeFault();
  const isPressed = useNavigation().state !== 'idle';
  const { change, lines } = page;
  const steep = lines.filter(({ outcomes }) =>
    outcomes.some(({ marks }) => marks.includes('STEEP')),
  ).length;
  const isSound = lines.every(({ fault }) => fault === null);
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Перед изменением: ${change.name}`}
        count={t`${plural(lines.length, {
          one: '# товар',
          few: '# товара',
          many: '# товаров',
          other: '# товара',
        })}`}
      />
      {answer && (
        <Alert type="error" isInline>
          {faultOf(answer.code)}
        </Alert>
      )}
      {steep > 0 && (
        <Alert type="warning" isInline>
          <Trans>Цена меняется больше чем на 30 %: {steep}.</Trans>
        </Alert>
      )}
      <WhoAndWhen page={page} />
      <div className="flex flex-wrap items-center gap-3">
        {isSound && (
          <Form method="post">
            <input type="hidden" name="revision" value={change.revision} />
            <Button type="submit" variant="filled" state={isPressed ? 'pending' : 'idle'}>
              {change.startsAt === null ? (
                <Trans>Изменить цены сейчас</Trans>
              ) : (
                <Trans>Запланировать</Trans>
              )}
            </Button>
          </Form>
        )}
        <ButtonLink to={`/prices/${change.id}`}>
          <Trans>Править</Trans>
        </ButtonLink>
      </div>
      <PlannedLines page={page} />
    </div>
  );
}
