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
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { INVITATION_DAYS, NAME_MOST } from '#features/staff/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useOffice } from '../../ui/use-office.ts';
import { PlaceFields, readPlace } from './place-fields.tsx';
import { useStaffFault } from './staff-words.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).acts.startInvitation({});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const place = readPlace(form);
  const language = textOf(form, 'language');
  const typed = {
    email: textOf(form, 'email').slice(0, 254),
    name: textOf(form, 'name').slice(0, NAME_MOST),
    language: isLanguage(language) ? language : SOURCE_LANGUAGE,
    ...place,
  };
  if (place.stores?.length === 0) return { fault: 'STORES', typed };
  const done = await context.get(officeContext).acts.inviteMember(typed);
  return done.ok ? redirect(`/staff/${done.value}?done=invited`) : { fault: done.code, typed };
}

export { clientAction } from '../../silence.ts';

export default function Invite() {
  const { t } = useLingui();
  const mayGive = useLoaderData<typeof loader>();
  const { language } = useOffice();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const faultOf = useStaffFault();
  const errorOf = (code: string) => (answer?.fault === code ? faultOf(code) : null);
  const isOfField = answer?.fault === 'EMAIL' || answer?.fault === 'NAME';
  const typed = answer?.typed;
  const chosen = typed ?? {
    role: 'orders' as const,
    stores: mayGive.isEverywhere ? null : mayGive.stores,
  };
  return (
    <div className="flex max-w-140 flex-col gap-4">
      <BackLink to="/staff">
        <Trans>Все сотрудники</Trans>
      </BackLink>
      <ScreenHead title={t`Пригласить сотрудника`} />
      {answer && !isOfField && (
        <Alert type="error" isInline>
          {faultOf(answer.fault)}
        </Alert>
      )}
      <Card>
        <Form method="post" className="flex flex-col gap-5">
          <TextField
            label={t`Почта`}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={typed?.email}
            error={errorOf('EMAIL')}
            help={t`На неё придёт ссылка; она действует ${INVITATION_DAYS} дней и только один раз.`}
          />
          <TextField
            label={t`Имя`}
            name="name"
            autoComplete="off"
            maxLength={NAME_MOST}
            defaultValue={typed?.name}
            error={errorOf('NAME')}
          />
          <PlaceFields mayGive={mayGive} chosen={chosen} />
          <SelectField
            label={t`Язык письма`}
            name="language"
            defaultValue={typed?.language ?? language}
            options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          />
          <Button
            type="submit"
            variant="filled"
            state={state === 'submitting' ? 'pending' : 'idle'}
          >
            <Trans>Отправить приглашение</Trans>
          </Button>
        </Form>
      </Card>
    </div>
  );
}
