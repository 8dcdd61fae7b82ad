import { useLingui } from '@lingui/react/macro';
import {
  FROM_MOST,
  LINES_MOST,
  REDIRECTS_MOST,
  STATUSES,
  TARGET_MOST,
  type RedirectFaults,
} from '#features/content/rules/redirect-rules.ts';

/** What is wrong at a field. */
export function useRedirectFault(): (
  faults: RedirectFaults,
  field: keyof RedirectFaults,
) => string | null {
  const { t } = useLingui();
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    const most = field === 'from' ? FROM_MOST : TARGET_MOST;
    const words = {
      EMPTY: t`Укажите адрес.`,
      LONG: t`Не больше ${most} знаков.`,
      WRONG:
        field === 'from'
          ? t`Нужен путь без вопросительного знака, например /old/page. Главную страницу переадресовать нельзя.`
          : t`Нужен путь в магазине, который начинается с «/», или адрес с https.`,
      LOOP: t`Этот адрес ведёт сам на себя.`,
      CHAIN:
        field === 'from'
          ? t`Сюда уже ведёт другая переадресация: поправьте сначала её.`
          : t`Отсюда уже ведёт другая переадресация: укажите сразу конечный адрес.`,
      TAKEN: t`Для этого адреса переадресация уже есть.`,
      MANY: t`В магазинах уже ${REDIRECTS_MOST} переадресаций: уберите лишние.`,
    };
    return words[fault];
  };
}

export function useStatusOptions() {
  const { t } = useLingui();
  const words = { 301: t`навсегда (301)`, 302: t`на время (302)` };
  return STATUSES.map((status) => ({ value: String(status), label: words[status] }));
}

/** What is wrong with all pasted lines together. */
export function usePasteFault(): (code: 'EMPTY' | 'MANY') => string {
  const { t } = useLingui();
  return (code) =>
    code === 'EMPTY'
      ? t`Вставьте хотя бы одну строку.`
      : t`За один раз не больше ${LINES_MOST} строк, а всего не больше ${REDIRECTS_MOST} переадресаций.`;
}

/** Address of the list. */
export function redirectsPath(asked: {
  readonly store: string;
  readonly search?: string;
  readonly after?: string | null;
}): string {
  const query = new URLSearchParams({ store: asked.store });
  if (asked.search) query.set('search', asked.search);
  if (asked.after) query.set('after', asked.after);
  return `/content/redirects?${query}`;
}
