import { useState, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '#kit/badge.tsx';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, ButtonLink, IconButton } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorSummary } from '#kit/error-summary.tsx';
import { ICON_PATHS, type IconName } from '#kit/icon-paths.ts';
import { Icon } from '#kit/icon.tsx';
import { Meter } from '#kit/meter.tsx';
import { Notice } from '#kit/notice.tsx';
import { QuantityInput } from '#kit/quantity-input.tsx';
import { CART_LIMITS, STEPPER_LIMITS } from '#kit/quantity-rules.ts';
import { RadioCards } from '#kit/radio-cards.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { ShowMore } from '#kit/show-more.tsx';
import { CardSkeleton, Skeleton } from '#kit/skeleton.tsx';
import { Stepper } from '#kit/stepper.tsx';
import { Tabs } from '#kit/tabs.tsx';
import { PasswordField, TextArea, TextField } from '#kit/text-field.tsx';
import { useCheckedField } from '#kit/use-checked-field.ts';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { notify } from '#overlays/notices.ts';

registerDialogs({
  'kit-modal': { load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitModal }) },
  'kit-second': { load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitSecond }) },
  'kit-sheet': { load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitSheet }) },
  'kit-sidebar': { load: async () => ({ default: (await import('./kit-dialogs.tsx')).KitSidebar }) },
});

// The names of a literal table are its own keys.
const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[];
const TONES: readonly BadgeTone[] = ['neutral', 'brand', 'points', 'discount', 'info', 'ok', 'warn'];

/** Every part of the kit in every state; development only, so its words are in no catalogue. */
export default function KitPage() {
  return (
    <div className="page-width flex flex-col gap-10 py-8">
      <title>Kit</title>
      <h1 className="display-type text-48">Тихая тайга: части кита</h1>
      <Buttons />
      <Fields />
      <Choices />
      <Quantities />
      <Messages />
      <Overlays />
      <Surfaces />
      <Emptiness />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-24 font-semi">{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part title="Кнопки">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="filled">В корзину</Button>
        <Button>Подробнее</Button>
        <Button variant="text">Отменить</Button>
        <Button variant="danger">Удалить всё</Button>
        <ButtonLink to="#kit">Ссылка-кнопка</ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="filled" state="pending">
          В корзину
        </Button>
        <Button variant="filled" state="done">
          В корзину
        </Button>
        <Button variant="filled" isDisabled aria-describedby="why">
          Оформить
        </Button>
        <span id="why" className="text-14 text-ink-2">
          Выберите пункт выдачи
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Малая 36</Button>
        <Button size="md">Обычная 48</Button>
        <Button size="lg" variant="filled">
          Оплатить 4 310 ₽
        </Button>
        <IconButton icon="share" label="Поделиться" />
      </div>
      <div className="max-w-80">
        <Button variant="filled" size="lg" isWide>
          Zahlungspflichtig bestellen und weiter zur Zahlung
        </Button>
      </div>
    </Part>
  );
}

const checkMail = (value: string) =>
  value.includes('@') ? null : 'Введите адрес почты, например anna@example.test';

function Fields() {
  const mail = useCheckedField(checkMail);
  return (
    <Part title="Поля">
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        <TextField label="Фамилия" name="family" autoComplete="family-name" defaultValue="Северцева" />
        <TextField label="Отчество" isOptional autoComplete="additional-name" help="Как в паспорте" />
        <TextField label="Почта" type="email" autoComplete="email" enterKeyHint="next" {...mail.props} />
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
        <PasswordField label="Пароль" name="password" defaultValue="секрет" />
        <SelectField
          label="Область"
          emptyLabel="Выберите"
          options={[
            { value: 'nsk', label: 'Новосибирская' },
            { value: 'tom', label: 'Томская' },
          ]}
        />
        <SelectField label="Страна" error="Выберите страну" emptyLabel="Выберите" options={[]} />
        <TextArea label="Комментарий курьеру" isOptional help="Домофон, этаж" />
      </div>
    </Part>
  );
}

function Choices() {
  const [method, setMethod] = useState('point');
  return (
    <Part title="Выбор">
      <RadioCards
        legend="Как получить"
        name="method"
        value={method}
        onChange={setMethod}
        isTwoColumns
        cards={[
          { value: 'point', title: 'Пункт выдачи', note: '24–26 ноября', aside: 'бесплатно', icon: 'pin' },
          { value: 'courier', title: 'Курьер', note: '25 ноября', aside: 'от 350 ₽', icon: 'truck' },
          { value: 'store', title: 'Магазин', note: 'Нет товара в наличии', icon: 'home', isDisabled: true },
        ]}
      />
      <div>
        <Checkbox
          label={
            <>
              Согласен с{' '}
              <a href="#kit" className="underline">
                условиями продажи
              </a>
            </>
          }
        />
        <Checkbox label="Получать новости" defaultChecked help="Не чаще раза в неделю" />
        <Checkbox label="Согласен на обработку данных" error="Без согласия заказ не оформить" />
      </div>
    </Part>
  );
}

function Quantities() {
  const [count, setCount] = useState(1);
  const [line, setLine] = useState(3);
  const [typed, setTyped] = useState(0);
  return (
    <Part title="Количество">
      <div className="flex flex-wrap items-end gap-5">
        <Stepper
          label="Количество: крем"
          value={count}
          limits={STEPPER_LIMITS}
          onChange={({ value }) => setCount(value)}
        />
        <Stepper
          label="Количество: чай"
          value={line}
          limits={{ ...CART_LIMITS, stock: 5 }}
          onChange={({ value, limitedBy }) => {
            setLine(value);
            if (limitedBy === 'stock') {
              notify({ type: 'warning', category: 'cart', text: 'Это максимальное кол-во товара на складе' });
            }
          }}
          onRemove={() => setLine(0)}
        />
        <QuantityInput label="Набрать количество" value={typed} onChange={({ value }) => setTyped(value)} />
      </div>
    </Part>
  );
}

function Messages() {
  return (
    <Part title="Сообщения">
      <div className="grid max-w-140 gap-3">
        <Notice type="success" isInline onClose={() => {}}>
          Крем добавлен в корзину
        </Notice>
        <Notice type="warning" isInline onClose={() => {}}>
          Это максимальное кол-во товара на складе
        </Notice>
        <Notice type="error" isInline onClose={() => {}}>
          Не найден пакет.
        </Notice>
        <Notice type="error" isNewError isInline onClose={() => {}}>
          Не найден пакет.
        </Notice>
        <Notice type="warning" isInline confirmLabel="Понятно" onClose={() => {}}>
          Цены пересчитаны для новой страны доставки
        </Notice>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => notify({ type: 'success', category: 'cart', text: 'Крем добавлен в корзину' })}
          >
            Успех
          </Button>
          <Button onClick={() => notify({ type: 'error', category: 'server', text: 'Не найден пакет.' })}>
            Ошибка
          </Button>
          <Button
            onClick={() =>
              notify({ type: 'warning', category: 'cart', text: 'Проверьте адрес', mustConfirm: true })
            }
          >
            С подтверждением
          </Button>
        </div>
        <ErrorSummary
          title="Исправьте 2 поля"
          attempt={0}
          faults={[
            { fieldId: 'kit-phone', text: 'Введите 10 цифр номера' },
            { fieldId: 'kit-country', text: 'Выберите страну' },
          ]}
        />
      </div>
    </Part>
  );
}

function Overlays() {
  return (
    <Part title="Окна">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => openModal('kit-modal')}>Окно</Button>
        <Button onClick={() => openModal('kit-sheet')}>Лист снизу</Button>
        <Button onClick={() => openModal('kit-sidebar')}>Панель справа</Button>
      </div>
    </Part>
  );
}

function Surfaces() {
  const [tab, setTab] = useState('about');
  return (
    <Part title="Карточки, метки, ход">
      <Breadcrumbs
        crumbs={[
          { title: 'Главная', href: '#a' },
          { title: 'Чай', href: '#b' },
          { title: 'Травяной сбор «Вечер»' },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'discount' ? '−15 %' : tone === 'points' ? '12 б.' : tone}
          </Badge>
        ))}
      </div>
      <div className="grid gap-4 tablet:grid-cols-3">
        <Card className="flex flex-col gap-4">
          <Meter label="Ещё 740 ₽ до бесплатной доставки" target="3 000 ₽" value={2260} max={3000} />
          <Meter label="Доставка бесплатна" target="3 000 ₽" value={3000} max={3000} />
        </Card>
        <Card tone="sand">
          <Meter label="До 10 % ещё 12 баллов" target="100 б." tone="points" value={88} max={100} />
        </Card>
        <Card tone="tint">Выбрано</Card>
      </div>
      <Tabs
        label="О продукте"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'about', title: 'О продукте', content: 'Сбор для тихих вечеров.' },
          { id: 'composition', title: 'Состав', content: 'Мята, чабрец, арника.' },
          { id: 'reviews', title: 'Отзывы (12)', content: 'Пока читаем.' },
        ]}
      />
      <ShowMore href="?page=2">Показать ещё 24 из 96</ShowMore>
      <div className="flex flex-wrap gap-3 text-brand">
        {ICON_NAMES.map((name) => (
          <span key={name} className="flex w-16 flex-col items-center gap-1 text-12 text-ink-2">
            <Icon name={name} className="text-ink" />
            {name}
          </span>
        ))}
      </div>
    </Part>
  );
}

function Emptiness() {
  return (
    <Part title="Пусто и ждём">
      <div className="grid grid-cols-2 gap-4 desktop:grid-cols-4">
        <CardSkeleton />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      </div>
      <div className="grid tablet:grid-cols-2">
        <EmptyState title="В корзине пока пусто" action={<ButtonLink to="#k">В каталог</ButtonLink>} />
        <EmptyState drawing="twig" title="Ничего не нашлось" text="Попробуйте другое слово" />
        <EmptyState drawing="path" title="Такой страницы нет" />
        <EmptyState drawing="kettle" title="Страница не открылась" />
      </div>
    </Part>
  );
}
