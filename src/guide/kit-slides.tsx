import { Slider } from '#kit/slider.tsx';
import { KitPart } from './kit-part.tsx';

const SLIDES = [
  { id: 'dawn', tint: 'bg-sand', title: 'Росница: утро с чашкой травяного чая' },
  { id: 'moss', tint: 'bg-brand-tint', title: 'Ягелия: уход для северной зимы' },
  { id: 'honey', tint: 'bg-honey-tint', title: 'Баллы возвращаются до 10 %' },
  { id: 'lake', tint: 'bg-lake-tint', title: 'Тайвель: тихий вечер' },
];

export function KitSlides() {
  return (
    <KitPart
      id="slides"
      title="Слайдер"
      note="Сам идёт по пять секунд, пока его не тронули; стоит под указателем, в скрытой вкладке и там, где движения не хотят."
    >
      <Slider
        label="Что нового"
        words={{
          kind: 'карусель',
          slideKind: 'слайд',
          previous: 'Предыдущий слайд',
          next: 'Следующий слайд',
          pause: 'Остановить показ',
          play: 'Продолжить показ',
          place: (at, count) => `${at} из ${count}`,
        }}
        slides={SLIDES.map(({ id, tint, title }) => ({
          id,
          content: (
            <a
              href="#slides"
              className={`flex h-105 items-end p-6 no-underline tablet:p-16 ${tint}`}
            >
              <span className="max-w-140 display-type text-hero">{title}</span>
            </a>
          ),
        }))}
      />
    </KitPart>
  );
}
