import tokens from '#kit/styles/tokens.css?raw';
import { KitPart, KitRow } from './kit-part.tsx';

interface Token {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** The colours as they stand in the file of tokens, so that none is missing here. */
const COLOURS: readonly Token[] = [
  ...(tokens.split('@media')[0] ?? '').matchAll(
    /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g,
  ),
].map(([, name = '', light, dark, both = '']) => ({
  name,
  light: light ?? both,
  dark: dark ?? both,
}));

const GROUPS: readonly { readonly title: string; readonly names: RegExp }[] = [
  { title: 'Чернила и земля', names: /^(ink|paper|surface|sand|line|picture)/ },
  { title: 'Действие', names: /brand/ },
  { title: 'Баллы', names: /honey/ },
  { title: 'Сегодня дешевле', names: /^berry/ },
  { title: 'Сведения и исходы', names: /^(lake|ok|warn|err)/ },
  { title: 'Юбилей', names: /^j-/ },
  { title: 'Фокус', names: /^focus/ },
];

export function KitColours() {
  return (
    <KitPart
      id="colours"
      title="Цвета"
      note="85 % бумаги, 10 % чернил, 4 % ели, 1 % мёда и брусники. Мёд значит «ваше», брусника значит «сегодня дешевле» и больше ничего."
    >
      {GROUPS.map(({ title, names }) => (
        <KitRow key={title} name={title}>
          {COLOURS.filter(({ name }) => names.test(name)).map((colour) => (
            <Swatch key={colour.name} colour={colour} />
          ))}
        </KitRow>
      ))}
    </KitPart>
  );
}

function Swatch({ colour: { name, light, dark } }: { colour: Token }) {
  return (
    <figure className="w-28">
      <svg viewBox="0 0 112 72" aria-hidden="true" className="mb-1 w-full rounded-sm">
        <rect width="112" height="72" rx="10" fill={`var(--${name})`} stroke="var(--line)" />
      </svg>
      <figcaption className="text-12">
        <span className="block font-semi">{name}</span>
        <span className="block text-ink-2">
          {light} · {dark}
        </span>
      </figcaption>
    </figure>
  );
}

const DISPLAY = [
  { look: 'text-hero', name: 'hero 36–64' },
  { look: 'text-title', name: 'title 28–36' },
  { look: 'text-section', name: 'section 24–30' },
];
const UI = [
  { look: 'text-28 font-semi', name: '28 / 34, цена' },
  { look: 'text-24 font-semi', name: '24 / 32' },
  { look: 'text-20 font-semi', name: '20 / 28' },
  { look: 'text-18', name: '18 / 26' },
  { look: 'text-16', name: '16 / 24, основной' },
  { look: 'text-14 text-ink-2', name: '14 / 20, второй' },
  { look: 'text-12 text-ink-2', name: '12 / 16, метки' },
];

export function KitType() {
  return (
    <KitPart
      id="type"
      title="Шрифты"
      note="Cormorant 600 говорит от 28 пикселей и только там, где тихо. Всё остальное говорит Onest."
    >
      {DISPLAY.map(({ look, name }) => (
        <KitRow key={name} name={name}>
          <p className={`display-type ${look}`}>Утро начинается с мяты</p>
        </KitRow>
      ))}
      {UI.map(({ look, name }) => (
        <KitRow key={name} name={name}>
          <p className={look}>Сбор трав «Росница», 24 пакетика, 1 240 ₽</p>
        </KitRow>
      ))}
      <KitRow name="Цифры одной ширины">
        <p className="price text-20">
          1 111 ₽<br />8 888 ₽
        </p>
        <p className="text-ink-2">әғқңөұүһі ЁёІіЎў № − × ½ ₽ ₸ € ₮ ₫ ß ü ö</p>
      </KitRow>
    </KitPart>
  );
}

const SPACES = [
  'w-1',
  'w-2',
  'w-3',
  'w-4',
  'w-5',
  'w-6',
  'w-8',
  'w-10',
  'w-12',
  'w-16',
  'w-20',
  'w-24',
];
const SHAPES = [
  { look: 'rounded-xs', name: 'xs 6, поле' },
  { look: 'rounded-sm', name: 'sm 10, кнопка' },
  { look: 'rounded-md', name: 'md 12, карточка' },
  { look: 'rounded-lg', name: 'lg 16, окно' },
  { look: 'rounded-xl', name: 'xl 24, лист' },
  { look: 'rounded-pill', name: 'pill, метка' },
];
const SHADOWS = [
  { look: 'shadow-1', name: '1, едва' },
  { look: 'shadow-2', name: '2, полоса и меню' },
  { look: 'shadow-3', name: '3, окно' },
];

export function KitShape() {
  return (
    <KitPart
      id="shape"
      title="Шаг, углы, тени"
      note="Шаг 4 пикселя. Линии вместо теней; тень только у того, что парит."
    >
      <KitRow name="Шаг">
        <div className="flex flex-col gap-1.5">
          {SPACES.map((width) => (
            <span key={width} className="flex items-center gap-3 text-12 text-ink-2">
              <span className={`h-3 bg-brand ${width}`} />
              {Number(width.slice(2)) * 4}
            </span>
          ))}
        </div>
      </KitRow>
      <KitRow name="Углы">
        {SHAPES.map(({ look, name }) => (
          <span
            key={name}
            className={`grid h-20 w-28 place-items-center border border-line bg-surface p-2 text-center text-12 ${look}`}
          >
            {name}
          </span>
        ))}
      </KitRow>
      <KitRow name="Тени">
        {SHADOWS.map(({ look, name }) => (
          <span
            key={name}
            className={`m-3 grid h-20 w-32 place-items-center rounded-md bg-surface text-12 ${look}`}
          >
            {name}
          </span>
        ))}
      </KitRow>
    </KitPart>
  );
}
