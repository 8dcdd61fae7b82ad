import type { Page } from 'playwright-core';

/**
 * Texts that do not fit where they stand: a page that scrolls sideways, letters cut off or pushed out of their box. Of a name
 * that the shop cuts on purpose (`line-clamp`, an ellipsis) only those count that are the interface's own words.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ROUNDING = 1.5;
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width <= 1 ||
        height <= 1 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const cuts = (value: string) => value === 'hidden' || value === 'clip';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue?.trim() ?? '';
      const parent = node.parentElement;
      if (
        !/\p{L}{2}/u.test(words) ||
        !parent ||
        parent.matches('script, style, noscript, option, template, svg, svg *')
      )
        continue;
      if (isHidden(parent) || parent.closest('[inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width <= 1) continue;
      const isOfPeople = parent.closest('[lang]') !== document.documentElement;
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        if (style.position === 'fixed') break;
        if (style.display === 'inline' || style.display === 'contents') continue;
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // Said to screen readers alone.
        if (width <= 1) break;
        // What scrolls shows the rest when it is asked to.
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        const isWide = text.right > right + ROUNDING || text.left < left - ROUNDING;
        const isHigh = text.bottom > bottom + ROUNDING * 2 || text.top < top - ROUNDING * 2;
        const isCut = (isWide && cuts(style.overflowX)) || (isHigh && cuts(style.overflowY));
        const isOut =
          isWide &&
          (box.matches('a, button, label, summary, legend, h1, h2, h3, p, li, dt, dd') ||
            box === parent);
        // What is cut on purpose reaches out of the boxes around as well, and is seen in none of them.
        if (isCut && isOfPeople && style.webkitLineClamp !== 'none') break;
        if (isCut || isOut) {
          faults.push(
            `«${words.slice(0, 70)}» ${isCut ? 'is cut by' : 'stands out of'} <${box.localName} class="${box.className.slice(0, 90)}">`,
          );
          break;
        }
      }
    }
    return [...new Set(faults)];
  });

/** Words on the page in other letters or languages than its own, outside of what says `lang` or was typed. */
export const foreignWords = (page: Page, pattern: RegExp): Promise<string[]> =>
  page.evaluate(
    ([source, flags]) => {
      const wanted = new RegExp(source, flags);
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const words = node.nodeValue?.trim() ?? '';
        if (!parent || words === '' || parent.matches('script, style, noscript, template'))
          continue;
        if (parent.closest('[lang]') !== document.documentElement) continue;
        if (wanted.test(words)) found.push(words.slice(0, 80));
      }
      for (const element of document.querySelectorAll(
        '[aria-label], [placeholder], [title], [alt]',
      )) {
        if (element.closest('[lang]') !== document.documentElement) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          const words = element.getAttribute(name) ?? '';
          if (words !== '' && wanted.test(words)) found.push(`${name}: ${words.slice(0, 80)}`);
        }
      }
      return [...new Set(found)];
    },
    [pattern.source, pattern.flags] as const,
  );
