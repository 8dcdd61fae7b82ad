import type { Page } from 'playwright-core';

const TAP_PX = 44;

/**
 * What can be tapped and is smaller than a fingertip (UX-10, decision 071). A link that runs along in a sentence is as high as its line, which
 * WCAG 2.5.8 exempts: words of the sentence go before or after it in the same run of text. A link that has its line, its row or its item of a
 * list for itself, also behind a label such as «Почта:», is a control, however it is styled.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    /** How many words of its own sentence stand beside an inline link: up to the block around it, or to a break of the line. */
    const wordsBeside = (link: Element) => {
      let block = link.parentElement;
      while (block && isInline(block)) block = block.parentElement;
      if (!block) return 0;
      const [before, after]: [string[], string[]] = [[], []];
      let isPast = false;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_ALL);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const relation = link.compareDocumentPosition(node);
        if (node === link || relation & Node.DOCUMENT_POSITION_CONTAINED_BY) continue;
        isPast = Boolean(relation & Node.DOCUMENT_POSITION_FOLLOWING);
        const holder = node instanceof Element ? node : node.parentElement;
        const isBreak = node instanceof Element && !isInline(node);
        if (isBreak && isPast) break;
        if (isBreak) before.length = 0;
        else if (node instanceof Text && !holder?.closest('a, button, .sr-only'))
          (isPast ? after : before).push(node.data);
      }
      const isWord = /\p{L}\p{Ll}+/gu;
      // What ended before the link is another sentence, and a label names what the link is.
      const sentence =
        before
          .join('')
          .split(/[.!?…]\s+(?=\p{Lu}|$)/u)
          .at(-1) ?? '';
      const [rest = ''] = after.join('').split(/[.!?…](?:\s|$)/u);
      return `${sentence.replace(/^.*:\s*$/su, '')} ${rest}`.match(isWord)?.length ?? 0;
    };
    const isInSentence = (element: Element) =>
      element.matches('a') && isInline(element) && wordsBeside(element) > 1;
    /** A field that is drawn by its label is as large as the label; `tap-area` widens by a pseudo-element. */
    const sizeOf = (element: Element) => {
      const label = element.matches('input') ? element.closest('label') : null;
      const box = (label ?? element).getBoundingClientRect();
      const around = getComputedStyle(element, '::before');
      const wide = around.position === 'absolute' ? Number.parseFloat(around.width) || 0 : 0;
      const high = around.position === 'absolute' ? Number.parseFloat(around.height) || 0 : 0;
      return { width: Math.max(box.width, wide), height: Math.max(box.height, high) };
    };
    return [
      ...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
      ),
    ].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown =
        element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      if (!isShown || isInSentence(element)) return [];
      const size = sizeOf(element);
      // Half a pixel is lost to rounding.
      return size.width < least - 0.5 || size.height < least - 0.5
        ? [
            `${Math.round(size.width)}×${Math.round(size.height)} ${element.outerHTML.slice(0, 100)}`,
          ]
        : [];
    });
  }, TAP_PX);
