import { escapeHtml } from '#base/escape-html.ts';

/** Pages of ours, mail and phone: a text may lead nowhere else. */
const SAFE_TARGET = /^(?:\/(?![/\\])[\w\-/?=&.#%]*|mailto:[\w.+-]+@[\w.-]+|tel:\+?[\d-]+)$/;

const BOLD = /\*\*([^*]{1,500})\*\*/g;
const LINK = /\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)/g;

/** Bold and links within one line; everything else is text. */
function inline(text: string): string {
  return escapeHtml(text)
    .replace(LINK, (whole, words: string, target: string) => {
      const href = target.replaceAll('&amp;', '&');
      return SAFE_TARGET.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : whole;
    })
    .replace(BOLD, '<strong>$1</strong>');
}

function block(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`;
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`;
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  if (lines.every((line) => /^\d{1,2}\. /.test(line)))
    return `<ol>${lines.map((line) => `<li>${inline(line.replace(/^\d+\. /, ''))}</li>`).join('')}</ol>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

/**
 * Turns our own markup into HTML: `## heading`, `### heading`, paragraphs, `- ` and `1. ` lists, `**bold**`,
 * `[words](/path/)`. HTML in the text comes out as text, so nothing that staff or data say can run.
 */
export function renderMarkup(text: string): string {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((each) => each.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  return blocks.map(block).join('\n');
}
