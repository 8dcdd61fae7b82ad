import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FieldName, FieldPart } from '#features/catalogue/product-fields.ts';
import { ACTIVE_INGREDIENT } from '#features/catalogue/model.ts';
import type { FormFault } from '#features/catalogue/rules/field-inputs.ts';
import type { FilmPart } from '#features/catalogue/rules/film-form.ts';
import type { MarkerAlias } from '#features/catalogue/rules/markers.ts';
import type { TextPart } from '#features/catalogue/rules/form-inputs.ts';
import { isLanguage, LANGUAGE_NAMES } from '#i18n/languages.ts';

/** What a field of a product is called in its form; those of several parts have words for each. */
const FIELD_WORDS: Readonly<Record<FieldName | FieldPart, MessageDescriptor>> = {
  shape: msg`Рисунок вместо фотографии: сосуд`,
  hue: msg`Рисунок вместо фотографии: цвет, 0–360`,
  purposes: msg`Для чего и для кого`,
  courseDays: msg`Курс приёма`,
  'courseDays:least': msg`Курс приёма, дней от`,
  'courseDays:most': msg`Курс приёма, дней до`,
  volume: msg`В упаковке`,
  'volume:value': msg`В упаковке, сколько`,
  'volume:unit': msg`Единица: ml, l, g, kg, pcs, caps, tab, bags`,
  weightGrams: msg`Вес с упаковкой, граммов`,
  shelfLifeMonths: msg`Срок годности, месяцев`,
  line: msg`Линия`,
  allergens: msg`Аллергены`,
  isArchived: msg`В архиве: страница остаётся, товар не продаётся`,
  isNoSale: msg`Только самовывоз: не отправляется`,
  isSupplement: msg`Биологически активная добавка`,
  isSealed: msg`Запечатан ради гигиены: после вскрытия не возвращается`,
  registrationNumber: msg`Свидетельство о регистрации`,
};

const TEXT_WORDS: Readonly<Record<TextPart, MessageDescriptor>> = {
  name: msg`Название`,
  shortDescription: msg`Коротко`,
  description: msg`Описание`,
  usage: msg`Как применять`,
  composition: msg`Состав`,
  contraindications: msg`Противопоказания`,
};

const MARKER_WORDS: Readonly<Record<MarkerAlias, MessageDescriptor>> = {
  new: msg`Новинка`,
  hit: msg`Хит`,
  soon: msg`Скоро в продаже`,
  limited: msg`Ограниченное количество`,
  action: msg`Акция`,
  sale: msg`Распродажа`,
  missing: msg`Нет в наличии`,
  inStock: msg`Есть в наличии`,
  exclusive: msg`Эксклюзив`,
};

const PART_WORDS = {
  slug: msg`Слово для адреса`,
  sku: msg`Артикул`,
  categories: msg`Категории`,
  similar: msg`Похожие`,
  analogs: msg`Замены`,
  pictures: msg`Картинки`,
};

const has = <Key extends string>(words: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(words, key);

const FILM_WORDS: Readonly<Record<FilmPart | 'title', MessageDescriptor>> = {
  source: msg`Адрес ролика`,
  seconds: msg`Длится, секунд`,
  size: msg`Кадр`,
  poster: msg`Пока не нажали`,
  gone: msg`Убрать ролик`,
  title: msg`Название ролика`,
};

export function useMarkerWords(): (alias: string) => string {
  const { i18n } = useLingui();
  return (alias) => (has(MARKER_WORDS, alias) ? i18n._(MARKER_WORDS[alias]) : alias);
}

export function useLanguageNames(): (language: string) => string {
  return (language) => (isLanguage(language) ? LANGUAGE_NAMES[language] : language.toUpperCase());
}

/** What an input of the form is called; standing alone, a text says its language and a marker its end. */
export function useInputWords(): (name: string) => string {
  const { i18n, t } = useLingui();
  const languageOf = useLanguageNames();
  const markerOf = useMarkerWords();
  return (name) => {
    const [kind = '', own = '', part = ''] = name.split(':');
    if (kind === 'text' && has(TEXT_WORDS, part))
      return `${i18n._(TEXT_WORDS[part])} (${languageOf(own)})`;
    if (kind === 'film' && has(FILM_WORDS, part)) return i18n._(FILM_WORDS[part]);
    if (kind === 'attribute')
      return part === String(ACTIVE_INGREDIENT) ? t`Активный компонент` : t`Свойство ${part}`;
    if (kind === 'alt') return t`Что на картинке (${languageOf(own)})`;
    if (kind === 'marker') {
      const ends: Readonly<Record<string, string>> = { from: t`с`, to: t`по` };
      return [markerOf(own), ends[part]].filter(Boolean).join(', ');
    }
    const field =
      kind === 'field' ? [own, part].filter((each) => each && each !== 'said').join(':') : '';
    if (has(FIELD_WORDS, field)) return i18n._(FIELD_WORDS[field]);
    return has(PART_WORDS, kind) ? i18n._(PART_WORDS[kind]) : name;
  };
}

export function useTextWords(): (part: TextPart) => string {
  const { i18n } = useLingui();
  return (part) => i18n._(TEXT_WORDS[part]);
}

/** What is wrong with an input, and what to do about it. */
export function useFormFault(): (fault: FormFault | undefined) => string | null {
  const { t } = useLingui();
  return (fault) => {
    if (!fault) return null;
    const { limit = 0, about = '' } = fault;
    const words: Readonly<Record<FormFault['code'], string>> = {
      EMPTY: t`Заполните это поле.`,
      NAME: t`Напишите название: без него язык не показать.`,
      LONG: t`Не длиннее ${limit} знаков.`,
      NUMBER: t`Здесь нужно число; у дробного не больше трёх знаков после запятой.`,
      LEAST: t`Не меньше ${limit}.`,
      MOST: t`Не больше ${limit}.`,
      BOTH: t`Заполните обе части или ни одной.`,
      MANY: t`Не больше ${limit}.`,
      VALUE: t`Так не получится: проверьте значение.`,
      MOMENT: t`Выберите день и время.`,
      ENDS: t`Конец должен быть позже начала.`,
      SLUG: t`Маленькие латинские буквы, цифры и дефисы, до 80 знаков.`,
      SKU: t`От 1 до 64 знаков: латинские буквы, цифры, точка, дефис, подчёркивание.`,
      TAKEN: t`Товар с таким артикулом уже есть.`,
      PICTURE: t`Одной из картинок больше нет: уберите её и добавьте ещё раз.`,
      LAST: t`Оставьте название хотя бы на одном языке.`,
      FILM: t`Нужен адрес, который начинается с https://, или наш файл: /videos/имя.mp4.`,
      TITLE: t`Назовите ролик хотя бы на одном языке.`,
      OWN: t`Товар не может стоять рядом с самим собой.`,
      UNKNOWN: about ? t`Нет товара с артикулом ${about}.` : t`Такой категории больше нет.`,
    };
    return words[fault.code];
  };
}
