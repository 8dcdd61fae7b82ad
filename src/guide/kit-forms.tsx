import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { ErrorSummary } from '#kit/error-summary.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { PasswordField, TextArea, TextField } from '#kit/text-field.tsx';
import { useFormFields } from '#kit/use-form-fields.ts';
import { KitPart } from './kit-part.tsx';

const FORM = { typed: { mail: '' } };

const faultsOf = ({ typed: { mail } }: typeof FORM): Readonly<Record<string, string>> =>
  mail.includes('@') ? {} : { mail: 'Введите адрес почты, например anna@example.test' };

const FAULTS = [
  { fieldId: 'kit-phone', text: 'Введите 10 цифр номера' },
  { fieldId: 'kit-country', text: 'Выберите страну' },
];

export function KitFields() {
  const form = useFormFields({ start: FORM, faultsOf, say: String, idOf: (name) => `kit-${name}` });
  const [attempt, setAttempt] = useState(0);
  return (
    <KitPart
      id="fields"
      title="Поля"
      note="Подпись сверху, подсказка снизу. Проверяем, когда ушли из поля; верное получает галочку."
    >
      <div>
        <Button onClick={() => setAttempt(attempt + 1)}>Отправить с ошибками</Button>
      </div>
      <ErrorSummary title="Исправьте 2 поля" attempt={attempt} faults={attempt > 0 ? FAULTS : []} />
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        <TextField
          label="Фамилия"
          name="family"
          autoComplete="family-name"
          defaultValue="Северцева"
        />
        <TextField
          label="Отчество"
          isOptional
          autoComplete="additional-name"
          help="Как в паспорте"
        />
        <TextField
          label="Почта"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          {...form.field('mail')}
          isRight={form.isRight('mail')}
        />
        <TextField
          label="Телефон"
          type="tel"
          prefix="+7"
          autoComplete="tel"
          defaultValue="900 000"
          error="Введите 10 цифр номера"
          help="Для сообщения о доставке"
          id="kit-phone"
        />
        <TextField label="Город" isRight defaultValue="Новосибирск" />
        <TextField label="Номер контракта" readOnly defaultValue="7000001" />
        <TextField label="Дом" disabled defaultValue="Сначала улица" />
        <PasswordField label="Пароль" name="password" defaultValue="секрет" />
        <SelectField
          label="Область"
          emptyLabel="Выберите"
          options={[
            { value: 'nsk', label: 'Новосибирская' },
            { value: 'tom', label: 'Томская' },
          ]}
        />
        <SelectField
          label="Страна"
          id="kit-country"
          error="Выберите страну"
          emptyLabel="Выберите"
          options={[]}
        />
        <TextArea label="Комментарий курьеру" isOptional help="Домофон, этаж" />
      </div>
    </KitPart>
  );
}

export function KitChoices() {
  const [method, setMethod] = useState('point');
  return (
    <KitPart id="choices" title="Выбор">
      <RadioCards
        legend="Как получить"
        name="method"
        value={method}
        onChange={setMethod}
        isTwoColumns
        cards={[
          {
            value: 'point',
            title: 'Пункт выдачи',
            note: '24–26 ноября',
            aside: 'бесплатно',
            icon: 'pin',
          },
          {
            value: 'courier',
            title: 'Курьер',
            note: '25 ноября',
            aside: 'от 350 ₽',
            icon: 'truck',
          },
          {
            value: 'store',
            title: 'Магазин',
            note: 'Нет товара в наличии',
            icon: 'home',
            isDisabled: true,
          },
        ]}
      />
      <div>
        <Checkbox
          label={
            <>
              Согласен с{' '}
              <a href="#choices" className="underline">
                условиями продажи
              </a>
            </>
          }
        />
        <Checkbox label="Получать новости" defaultChecked help="Не чаще раза в неделю" />
        <Checkbox label="Согласен на обработку данных" error="Без согласия заказ не оформить" />
      </div>
    </KitPart>
  );
}
