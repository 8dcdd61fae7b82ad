import { KitButtons, KitQuantities } from './kit-actions.tsx';
import { KitChoices, KitFields } from './kit-forms.tsx';
import { KitColours, KitShape, KitType } from './kit-foundations.tsx';
import { KitMessages } from './kit-messages.tsx';
import { KitSlides } from './kit-slides.tsx';
import { KitIcons, KitMarks, KitStructure, KitWaiting } from './kit-surfaces.tsx';

const CHAPTERS = [
  { id: 'colours', title: 'Цвета', Chapter: KitColours },
  { id: 'type', title: 'Шрифты', Chapter: KitType },
  { id: 'shape', title: 'Шаг, углы, тени', Chapter: KitShape },
  { id: 'buttons', title: 'Кнопки', Chapter: KitButtons },
  { id: 'quantities', title: 'Количество', Chapter: KitQuantities },
  { id: 'fields', title: 'Поля', Chapter: KitFields },
  { id: 'choices', title: 'Выбор', Chapter: KitChoices },
  { id: 'messages', title: 'Сообщения и окна', Chapter: KitMessages },
  { id: 'marks', title: 'Метки и ход', Chapter: KitMarks },
  { id: 'structure', title: 'Строение', Chapter: KitStructure },
  { id: 'slides', title: 'Слайдер', Chapter: KitSlides },
  { id: 'icons', title: 'Знаки', Chapter: KitIcons },
  { id: 'waiting', title: 'Пусто и ждём', Chapter: KitWaiting },
];

/** The living style guide: every part of the kit in every state. Development only, so its words are in no catalogue. */
export default function KitPage() {
  return (
    <div className="page-width py-8 desktop:grid desktop:grid-cols-12 desktop:gap-6">
      <title>Kit</title>
      <nav aria-label="Главы" className="max-desktop:hidden desktop:col-span-2">
        <ul className="sticky top-28 border-l border-line text-14">
          {CHAPTERS.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-9 items-center border-l-2 border-transparent pl-4 text-ink-2 no-underline hover:border-brand hover:text-brand"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-14 desktop:col-span-10">
        <header>
          <h1 className="display-type text-hero">Тихая тайга</h1>
          <p className="mt-3 max-w-text text-18 text-ink-2">
            Спокойная, тёплая, честная аптека: бумага, ель, немного мёда. Картинка, имя, цена, одна
            кнопка.
          </p>
        </header>
        {CHAPTERS.map(({ id, Chapter }) => (
          <Chapter key={id} />
        ))}
      </div>
    </div>
  );
}
