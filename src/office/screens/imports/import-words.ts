import { useLingui } from '@lingui/react/macro';
import type {
  ChangedPart,
  ImportFault,
  ImportFormat,
  ImportState,
} from '#features/product-imports/model.ts';
import type { BadgeTone } from '#kit/badge.tsx';

export const importPath = (id: string): string => `/imports/${id}`;
export const columnsPath = (id: string): string => `/imports/${id}/columns`;

export const STATE_TONES: Readonly<Record<ImportState, BadgeTone>> = {
  trying: 'info',
  asking: 'warn',
  tried: 'warn',
  running: 'info',
  done: 'ok',
  undoing: 'info',
  undone: 'neutral',
  stopped: 'neutral',
  failed: 'warn',
};

export function useImportStates(): Readonly<Record<ImportState, string>> {
  const { t } = useLingui();
  return {
    trying: t`пробуется`,
    asking: t`ждёт описания столбцов`,
    tried: t`ждёт решения`,
    running: t`вносится`,
    done: t`внесён`,
    undoing: t`возвращается`,
    undone: t`возвращено как было`,
    stopped: t`остановлено`,
    failed: t`не вышло`,
  };
}

export function useFormatWords(): (format: ImportFormat) => string {
  const { t } = useLingui();
  const words: Readonly<Record<ImportFormat, string>> = {
    'own form': t`наш формат`,
    Shopify: 'Shopify',
    'CSV by mapping': t`CSV с описанием столбцов`,
  };
  return (format) => words[format];
}

/** Why nothing came of a file. */
export function useImportFault(): (fault: ImportFault) => string {
  const { t } = useLingui();
  const words: Readonly<Record<ImportFault, string>> = {
    CELLS: t`Ни одну строку прочитать нельзя. Если столбцов в них больше, чем в заголовке, допишите недостающее название.`,
    EMPTY: t`В файле нет ни одной строки с товаром.`,
    FAULT: t`Файл не удалось внести, в магазине всё осталось как было. Попробуйте ещё раз; если повторится, покажите файл тем, кто обслуживает магазин.`,
    NO_JSON: t`Файл начинается как JSON, но прочитать его нельзя: он оборван или в нём ошибка.`,
    NO_MAPPING: t`Столбцы этого файла нам незнакомы. Приложите к нему описание столбцов или выгрузите товары из Shopify заново, со всеми столбцами.`,
    NOT_TEXT: t`Это не текст. Сохраните таблицу как CSV и загрузите её ещё раз.`,
    TOO_LARGE: t`Файл слишком большой. Разделите его.`,
    WRONG_CATEGORIES: t`Категории или линейки в файле описаны не так, как мы читаем.`,
    WRONG_MAPPING: t`Описание столбцов прочитать нельзя: проверьте его по примеру.`,
  };
  return (fault) => words[fault];
}

/** Why a file was not even tried. */
export function useStartFault(): (code: string) => string | null {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    NO_FILE: t`Выберите файл`,
    TOO_LARGE: t`Файл больше 20 МБ: разделите его или попросите внести его командой`,
    NO_STORE: t`Отметьте хотя бы один магазин`,
    MAPPING_TOO_LARGE: t`Это не описание столбцов: файл слишком большой`,
  };
  return (code) => words[code] ?? null;
}

export function useChangedParts(): (part: ChangedPart) => string {
  const { t } = useLingui();
  const words: Readonly<Record<ChangedPart, string>> = {
    texts: t`тексты`,
    prices: t`цены`,
    stock: t`остатки`,
    pictures: t`картинки`,
    categories: t`категории`,
    markers: t`метки`,
    related: t`похожие`,
    address: t`адрес`,
    facts: t`свойства`,
  };
  return (part) => words[part];
}
