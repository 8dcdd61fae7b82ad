import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import {
  ACTING_LINK_SECONDS,
  ACTING_MINUTES,
  REASON_LEAST,
  REASON_MOST,
} from '#features/staff/rules/acting.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';

const notThere = () => new Response(null, { status: 404 });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const personId = params.id ?? '';
  const found = await context.get(officeContext).acts.openActing({ personId });
  if (!found) throw notThere();
  return { ...found, personId };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = {
    contract: textOf(form, 'contract').slice(0, 20),
    store: textOf(form, 'store').slice(0, 20),
    reason: textOf(form, 'reason').slice(0, REASON_MOST * 2),
  };
  const personId = params.id ?? '';
  const done = await context.get(officeContext).acts.actAs({ ...typed, personId });
  if (!done) throw notThere();
  return done.ok
    ? { url: done.value.url, fault: null, typed }
    : { url: null, fault: done.code, typed };
}

export { clientAction } from '../../silence.ts';

/** A reason first, then a link that opens the shop as somebody. */
export default function ActAs() {
  const { t } = useLingui();
  const { personId, name, contracts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex max-w-140 flex-col gap-4">
      <BackLink to={`/people/${personId}`}>
        <Trans>К человеку</Trans>
      </BackLink>
      <ScreenHead title={t`Войти в магазин как ${name}`} />
      {answer?.url ? (
        <Way url={answer.url} />
      ) : contracts.length === 0 ? (
        <Card>
          <Trans>Открытых контрактов нет: входить не под кем.</Trans>
        </Card>
      ) : (
        <Reason />
      )}
    </div>
  );
}

function Way({ url }: { readonly url: string }) {
  return (
    <Card className="flex flex-col items-start gap-4">
      <p role="status">
        <Trans>
          Ссылка действует {ACTING_LINK_SECONDS} секунд и один раз. Магазин откроется на{' '}
          {ACTING_MINUTES} минут; раньше закончит кнопка «Закончить» вверху каждой страницы.
        </Trans>
      </p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ variant: 'filled' })}
      >
        <Trans>Открыть магазин</Trans>
      </a>
    </Card>
  );
}

function Reason() {
  const { t } = useLingui();
  const { contracts, stores } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  return (
    <>
      {answer?.fault === 'CONTRACT' && (
        <Alert type="error" isInline>
          <Trans>Под этим контрактом войти нельзя. Обновите страницу и выберите другой.</Trans>
        </Alert>
      )}
      <Card>
        <Form method="post" className="flex flex-col gap-5">
          <p>
            <Trans>
              Вы увидите магазин так, как его видит человек, и сможете собрать корзину. Платить,
              заказывать, менять данные и согласия нельзя. Причина, начало и конец записываются в
              журнал.
            </Trans>
          </p>
          <TextArea
            label={t`Зачем`}
            name="reason"
            maxLength={REASON_MOST}
            defaultValue={answer?.typed.reason}
            error={
              answer?.fault === 'REASON'
                ? t`Напишите причину: от ${REASON_LEAST} до ${REASON_MOST} знаков.`
                : null
            }
            help={t`Например, номер обращения или заказа. Без имён, телефонов и адресов: запись не стирается.`}
          />
          <SelectField
            label={t`Контракт`}
            name="contract"
            defaultValue={answer?.typed.contract ?? contracts[0]}
            options={contracts.map((value) => ({ value, label: value }))}
          />
          <SelectField
            label={t`Магазин`}
            name="store"
            defaultValue={answer?.typed.store ?? stores[0]}
            options={stores.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <Button
            type="submit"
            variant="filled"
            state={state === 'submitting' ? 'pending' : 'idle'}
          >
            <Trans>Получить ссылку</Trans>
          </Button>
        </Form>
      </Card>
    </>
  );
}
