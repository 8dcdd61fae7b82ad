import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import { useText } from '#web/use-text.ts';
import type { Posted } from '../loaders/posted.ts';
import type { ProfileData } from '../loaders/profile.ts';
import { checkPerson, type PersonField } from '../rules/check-person.ts';
import { PERSON_FIELDS, personToEdit } from '../rules/person-to-edit.ts';
import { FormOutcome, postedField, useAnswerPlace } from './form-notes.tsx';

const idOf = (field: PersonField): string => `person-${field}`;

interface PersonFormProps {
  readonly data: ProfileData;
  readonly posted: Posted | undefined;
}

/** Names, birthday and sex: checked when a field is left, and by the server (I2-095). */
export function PersonForm({ data, posted }: PersonFormProps) {
  const { t } = useLingui();
  const { fieldOf, faults, attempt, submit } = usePersonForm(data, posted);
  const place = useAnswerPlace('person-title');
  const isSending = useNavigation().formData?.get('intent') === 'person';
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
        onSubmit={submit}
      >
        <input type="hidden" name="intent" value="person" />
        {attempt > 0 && <FormFaults faults={faults} attempt={attempt} />}
        <FormOutcome posted={posted} intent="person" done={t`Изменения сохранены`} />
        <PersonFields fieldOf={fieldOf} usePatronymic={data.terms.usePatronymic} />
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

/** What is typed, and what is wrong with it: said at a field once it was left, at all of them once the form was sent. */
function usePersonForm({ frame, terms }: ProfileData, posted: Posted | undefined) {
  const say = useText();
  const initial = personToEdit(
    frame.account,
    (field) => postedField(posted, 'person', field).typed,
  );
  const [typed, setTyped] = useState(initial);
  const [left, setLeft] = useState<readonly PersonField[]>([]);
  const [attempt, setAttempt] = useState(0);
  const checked = checkPerson(typed, terms);
  const found = 'fields' in checked ? checked.fields : {};
  const errorOf = (field: PersonField): string | null => {
    const own = found[field];
    if (own) return attempt > 0 || left.includes(field) ? say(own) : null;
    return typed[field] === initial[field] ? postedField(posted, 'person', field).error : null;
  };
  return {
    attempt,
    fieldOf: (field: PersonField) => ({
      id: idOf(field),
      name: field,
      value: typed[field],
      error: errorOf(field),
      onChange: (event: { target: { value: string } }) =>
        setTyped({ ...typed, [field]: event.target.value }),
      onBlur: () => setLeft([...left, field]),
    }),
    faults: PERSON_FIELDS.flatMap((field) => {
      const text = errorOf(field);
      return text ? [{ fieldId: idOf(field), text }] : [];
    }),
    submit(event: FormEvent) {
      setAttempt(attempt + 1);
      if ('fields' in checked) event.preventDefault();
    },
  };
}

interface PersonFieldsProps {
  readonly fieldOf: ReturnType<typeof usePersonForm>['fieldOf'];
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
