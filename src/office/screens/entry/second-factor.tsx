import { Trans, useLingui } from '@lingui/react/macro';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { EntryForm, useEntryFault } from './entry-form.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).entry.beginSecondFactor();

export async function action({ request, context }: ActionFunctionArgs) {
  const { entry } = context.get(officeContext);
  const form = await request.formData();
  const secret = textOf(form, 'secret');
  const done = await entry.confirmSecondFactor({ secret, code: textOf(form, 'code') });
  if (done.ok) return { codes: done.value, fault: null, same: null };
  return { codes: null, fault: done.code, same: await entry.beginSecondFactor(secret) };
}

/** Once it is set up the page stands as it is: the codes for when it is lost are shown here and never again. */
export const shouldRevalidate = () => false;

export default function SecondFactor() {
  const { t } = useLingui();
  const fresh = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // What a device has taken already is not taken away by a code that does not fit.
  const { secret, picture } = answer?.same ?? fresh;
  const fault = useEntryFault(
    answer?.fault ?? undefined,
    t`Код не подходит. Проверьте время на телефоне и возьмите следующий код.`,
  );
  const { edge } = picture;
  if (answer?.codes) return <Codes codes={answer.codes} />;
  return (
    <EntryForm
      title={t`Второй ключ`}
      text={t`Ваша роль видит деньги или меняет права, поэтому одного пароля мало. Снимите код приложением для кодов и введите то, что оно покажет.`}
      fault={fault}
      submit={t`Подтвердить`}
    >
      <input type="hidden" name="secret" value={secret} />
      <svg
        viewBox={[-edge, -edge, picture.side + 2 * edge, picture.side + 2 * edge].join(' ')}
        role="img"
        aria-label={t`Код для приложения`}
        className="mx-auto size-52 rounded-sm bg-[#fff]"
        shapeRendering="crispEdges"
      >
        <path d={picture.path} stroke="#000" />
      </svg>
      <p className="text-14 text-ink-2">
        <Trans>Не получается снять? Введите в приложении ключ:</Trans>{' '}
        <code className="font-semi text-ink wrap-anywhere">{secret}</code>
      </p>
      <TextField
        label={t`Код из приложения`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </EntryForm>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Card className="flex flex-col gap-5">
      <title>{t`Запасные коды`}</title>
      <h1 className="text-24 font-semi">
        <Trans>Запасные коды</Trans>
      </h1>
      <Alert type="warning" isInline>
        <Trans>
          Запишите их сейчас: больше они не появятся. Каждый заменит код из приложения один раз,
          если телефона нет под рукой.
        </Trans>
      </Alert>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 price">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to="/" reloadDocument variant="filled" isWide>
        <Trans>Записал, продолжить</Trans>
      </ButtonLink>
    </Card>
  );
}
