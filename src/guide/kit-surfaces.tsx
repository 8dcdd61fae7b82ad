import { useState } from 'react';
import { Badge, type BadgeTone } from '#kit/badge.tsx';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ICON_NAMES } from '#kit/icon-names.ts';
import { Icon } from '#kit/icon.tsx';
import { DRAWING_NAMES } from '#kit/line-drawing.tsx';
import { Meter } from '#kit/meter.tsx';
import { ShowMore } from '#kit/show-more.tsx';
import { CardSkeleton, Skeleton } from '#kit/skeleton.tsx';
import { Tabs } from '#kit/tabs.tsx';
import { KitPart, KitRow } from './kit-part.tsx';

const TONES: readonly { readonly tone: BadgeTone; readonly words: string }[] = [
  { tone: 'neutral', words: 'В архиве' },
  { tone: 'brand', words: 'Новинка' },
  { tone: 'points', words: '12 б.' },
  { tone: 'discount', words: '−15 %' },
  { tone: 'info', words: 'Самовывоз' },
  { tone: 'ok', words: 'В наличии' },
  { tone: 'warn', words: 'Осталось 3' },
];

export function KitMarks() {
  return (
    <KitPart id="marks" title="Метки и ход">
      <KitRow name="Метки">
        {TONES.map(({ tone, words }) => (
          <Badge key={tone} tone={tone}>
            {words}
          </Badge>
        ))}
      </KitRow>
      <KitRow name="До конца">
        <Badge isTimer>до 25.11</Badge>
        <Badge isTimer tone="warn">
          3 дня
        </Badge>
        <Badge isTimer tone="discount">
          07:41:08
        </Badge>
      </KitRow>
      <div className="grid gap-4 tablet:grid-cols-3">
        <Card className="flex flex-col gap-4">
          <Meter
            label="Ещё 740 ₽ до бесплатной доставки"
            target="3 000 ₽"
            value={2260}
            max={3000}
          />
          <Meter label="Доставка бесплатна" target="3 000 ₽" value={3000} max={3000} />
        </Card>
        <Card tone="sand">
          <Meter label="До 10 % ещё 12 баллов" target="100 б." tone="points" value={88} max={100} />
        </Card>
        <Card tone="tint">Выбрано</Card>
      </div>
    </KitPart>
  );
}

export function KitStructure() {
  const [tab, setTab] = useState('about');
  return (
    <KitPart id="structure" title="Строение страницы">
      <Breadcrumbs
        crumbs={[
          { title: 'Главная', href: '#structure' },
          { title: 'Чай', href: '#structure' },
          { title: 'Травяной сбор «Вечер»' },
        ]}
      />
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
      <div className="max-w-text border-t border-line">
        <Disclosure title="Когда привезут" aside="2 ответа" name="kit-faq">
          День и цену доставки видно до оформления.
        </Disclosure>
        <Disclosure title="Как вернуть" name="kit-faq">
          В течение семи дней, если пачка не вскрыта.
        </Disclosure>
      </div>
      <ShowMore href="?page=2">Показать ещё 24 из 96</ShowMore>
    </KitPart>
  );
}

export function KitIcons() {
  return (
    <KitPart
      id="icons"
      title="Знаки"
      note="Сетка 24, линия 1,75, круглые концы. Рядом всегда слова."
    >
      <ul className="grid grid-cols-4 gap-4 tablet:grid-cols-8 desktop:grid-cols-10">
        {ICON_NAMES.map((name) => (
          <li
            key={name}
            className="flex flex-col items-center gap-1.5 text-center text-12 text-ink-2"
          >
            <Icon name={name} className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </KitPart>
  );
}

const EMPTY = {
  basket: 'В корзине пока пусто',
  search: 'Ничего не нашлось',
  path: 'Такой страницы нет',
  kettle: 'Страница не открылась',
} as const;

export function KitWaiting() {
  return (
    <KitPart
      id="waiting"
      title="Пусто и ждём"
      note="До 300 мс не показываем ничего; дальше место того же размера, что и содержимое."
    >
      <div className="grid grid-cols-2 gap-4 desktop:grid-cols-4">
        <CardSkeleton />
        <CardSkeleton />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      </div>
      <div className="grid tablet:grid-cols-2">
        {DRAWING_NAMES.map((drawing) => (
          <EmptyState
            key={drawing}
            drawing={drawing}
            heading="h3"
            title={drawing in EMPTY ? EMPTY[drawing as keyof typeof EMPTY] : drawing}
            action={drawing === 'basket' && <ButtonLink to="#waiting">В каталог</ButtonLink>}
          />
        ))}
      </div>
    </KitPart>
  );
}
