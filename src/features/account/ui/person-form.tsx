import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import { useText } from '#web/use-text.ts';
import type { Posted } from '../loaders/posted.ts';
import type { ProfileData } from '../loaders/profile.ts';
import { checkPerson, type PersonField, type TypedPerson } from '../rules/check-person.ts';
import { FormOutcome, postedField, useAnswerPlace } from './form-notes.tsx';

const FIELDS = ['nameSecond', 'nameFirst', 'nameThird', 'birthDate', 'sex'] as const;
const idOf = (field: PersonField): string => `person-${field}`;

/** Names, birthday and sex: checked when a field is left, and by the server (I2-095). */
export function PersonForm({ data, posted }: { data: ProfileData; posted: Posted | undefined }) {
  const { t } = useLingui();
  const say = useText();
  const { account } = data.frame;
  const initial: TypedPerson = {
    nameFirst: postedField(posted, 'person', 'nameFirst').typed ?? account.nameFirst,
    nameSecond: postedField(posted, 'person', 'nameSecond').typed ?? account.nameSecond,
    nameThird: postedField(posted, 'person', 'nameThird').typed ?? account.nameThird,
    birthDate: postedField(posted, 'person', 'birthDate').typed ?? account.birthDate,
    sex: postedField(posted, 'person', 'sex').typed ?? account.sex ?? '',
  };
  const [typed, setTyped] = useState(initial);
  const [left, setLeft] = useState<readonly PersonField[]>([]);
  const [attempt, setAttempt] = useState(0);
  const place = useAnswerPlace('person-title');
  const isSending = useNavigation().formData?.get('intent') === 'person';
  const checked = checkPerson(typed, data.terms);
  const faults = 'fields' in checked ? checked.fields : {};
  const errorOf = (field: PersonField): string | null => {
    const own = faults[field];
    if (own) return attempt > 0 || left.includes(field) ? say(own) : null;
    return typed[field] === initial[field] ? postedField(posted, 'person', field).error : null;
  };
  const props = (field: PersonField) => ({
    id: idOf(field),
    name: field,
    value: typed[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [field]: event.target.value }),
    onBlur: () => setLeft([...left, field]),
  });
  const summary = FIELDS.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ fieldId: idOf(field), text }] : [];
  });
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
          setAttempt(attempt + 1);
          if ('fields' in checked) event.preventDefault();
        }}
      >
        <input type="hidden" name="intent" value="person" />
        {attempt > 0 && <FormFaults faults={summary} attempt={attempt} />}
        <FormOutcome posted={posted} intent="person" done={t`Изменения сохранены`} />
        <TextField
          {...props('nameSecond')}
          label={t`Фамилия`}
          autoComplete="family-name"
          enterKeyHint="next"
        />
        <TextField
          {...props('nameFirst')}
          label={t`Имя`}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        {data.terms.usePatronymic && (
          <TextField
            {...props('nameThird')}
            label={t`Отчество`}
            isOptional
            autoComplete="additional-name"
            enterKeyHint="next"
          />
        )}
        <TextField
          {...props('birthDate')}
          label={t`Дата рождения`}
          isOptional
          help={t`День, месяц и год, например 28.02.1990`}
          autoComplete="bday"
          inputMode="numeric"
          enterKeyHint="next"
        />
        <SelectField
          {...props('sex')}
          label={t`Пол`}
          isOptional
          emptyLabel={t`Не указан`}
          autoComplete="sex"
          options={[
            { value: 'W', label: t`Женский` },
            { value: 'M', label: t`Мужской` },
          ]}
        />
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
