import { useEffect } from 'react';

/** Puts a word before the page's title while it holds: «Ошибка: Доставка». */
export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return;
    const { title } = document;
    document.title = `${prefix} ${title}`;
    return () => {
      if (document.title === `${prefix} ${title}`) document.title = title;
    };
  }, [prefix]);
}
