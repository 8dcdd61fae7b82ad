import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import type { Posted } from '../loaders/posted.ts';
import type { ProfileData } from '../loaders/profile.ts';
import { checkPerson, type PersonField } from '../rules/check-person.ts';
import { FormOutcome, useAnswerPlace, useIsSending } from './form-notes.tsx';
import { useAccountForm } from './use-account-form.ts';

type PersonTexts = Readonly<Record<PersonField, string>>;

interface PersonFormProps {
  readonly data: ProfileData;
  readonly posted: Posted | undefined;
}

/** Names, birthday and sex: checked when a field is left, and by the server (I2-095). */
export function PersonForm({ data, posted }: PersonFormProps) {
  const { t } = useLingui();
  const { terms, frame } = data;
  const { nameFirst, nameSecond, nameThird, birthDate, sex } = frame.account;
  const form = useAccountForm<PersonTexts>({
    intent: 'person',
    posted,
    known: { nameFirst, nameSecond, nameThird, birthDate, sex: sex ?? '' },
    faultsOf(typed) {
      const checked = checkPerson(typed, terms);
      return 'fields' in checked ? checked.fields : {};
    },
  });
  const place = useAnswerPlace('person-title');
  const isSending = useIsSending('person');
  return (
    <Card aria-labelledby="person-title">
      <h3 id="person-title" className="mb-4 text-20 font-semi">
        <Trans>О вас</Trans>
      </h3>
      <Form
        {...place}
        method="post"
        noValidate
        preventScrollReset
        className="flex max-w-120 flex-col gap-4"
        onSubmit={(event) => {
          if (form.reveal()) event.preventDefault();
        }}
      >
        <input type="hidden" name="intent" value="person" />
        <FormFaults faults={form.summary} attempt={form.attempt} />
        <FormOutcome posted={posted} intent="person" done={t`Изменения сохранены`} />
        <PersonFields fieldOf={form.field} usePatronymic={terms.usePatronymic} />
        <Button
          type="submit"
          variant="filled"
          className="self-start"
          state={isSending ? 'pending' : 'idle'}
          // The field keeps the focus while it is pressed: an error that came up on leaving would move it away under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Trans>Сохранить</Trans>
        </Button>
      </Form>
    </Card>
  );
}

interface PersonFieldsProps {
  readonly fieldOf: ReturnType<typeof useAccountForm<PersonTexts>>['field'];
  readonly usePatronymic: boolean;
}

function PersonFields({ fieldOf, usePatronymic }: PersonFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...fieldOf('nameSecond')}
        label={t`Фамилия`}
        autoComplete="family-name"
        enterKeyHint="next"
      />
      <TextField
        {...fieldOf('nameFirst')}
        label={t`Имя`}
        autoComplete="given-name"
        enterKeyHint="next"
      />
      {usePatronymic && (
        <TextField
          {...fieldOf('nameThird')}
          label={t`Отчество`}
          isOptional
          autoComplete="additional-name"
          enterKeyHint="next"
        />
      )}
      <TextField
        {...fieldOf('birthDate')}
        label={t`Дата рождения`}
        isOptional
        help={t`День, месяц и год, например 28.02.1990`}
        autoComplete="bday"
        inputMode="numeric"
        enterKeyHint="next"
      />
      <SelectField
        {...fieldOf('sex')}
        label={t`Пол`}
        isOptional
        emptyLabel={t`Не указан`}
        autoComplete="sex"
        options={[
          { value: 'W', label: t`Женский` },
          { value: 'M', label: t`Мужской` },
        ]}
      />
    </>
  );
}
