import { escapeHtml } from '#base/escape-html.ts';

/** Pages of ours, mail and phone: a text may lead nowhere else. */
const SAFE_TARGET = /^(?:\/(?![/\\])[\w\-/?=&.#%]*|mailto:[\w.+-]+@[\w.-]+|tel:\+?[\d-]+)$/;

const BOLD = /\*\*([^*]{1,500})\*\*/g;
const LINK = /\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)/g;

const PART = '## ';

/** Bold and links within one line; everything else is text. */
function inline(text: string): string {
  return escapeHtml(text)
    .replace(LINK, (whole, words: string, target: string) => {
      const href = target.replaceAll('&amp;', '&');
      return SAFE_TARGET.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : whole;
    })
    .replace(BOLD, '<strong>$1</strong>');
}

const isRow = (line: string): boolean => line.startsWith('| ') && line.endsWith(' |');

/** The first row names the columns. */
function table(lines: readonly string[]): string {
  const row = (line: string, tag: 'td' | 'th scope="col"') =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => `<${tag}>${inline(cell)}</${tag.slice(0, 2)}>`)
      .join('');
  const [names = '', ...rows] = lines;
  const body = rows.map((line) => `<tr>${row(line, 'td')}</tr>`).join('');
  return `<table><thead><tr>${row(names, 'th scope="col"')}</tr></thead><tbody>${body}</tbody></table>`;
}

const LONE_LINK = /^<a (?=[^>]*>[^<]*<\/a>$)/;

/** An item that is nothing but a link is a row to be tapped, no word in a sentence: it says so to the styles. */
const item = (text: string): string =>
  `<li>${inline(text).replace(LONE_LINK, '<a data-row ')}</li>`;

function block(lines: readonly string[], nextPart: () => string): string {
  const [first = ''] = lines;
  if (first.startsWith(PART))
    return `<h2 id="${nextPart()}">${inline(first.slice(PART.length))}</h2>`;
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`;
  if (lines.length > 1 && lines.every(isRow)) return table(lines);
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => item(line.slice(2))).join('')}</ul>`;
  if (lines.every((line) => /^\d{1,2}\. /.test(line)))
    return `<ol>${lines.map((line) => item(line.replace(/^\d+\. /, ''))).join('')}</ol>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

const blocksOf = (text: string): readonly string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((each) => each.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);

/** Ids of the parts in their order: `part-1`, `part-2` … */
function partIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `part-${count}`;
  };
}

/**
 * Turns our own markup into HTML: `## heading`, `### heading`, paragraphs, `- ` and `1. ` lists, tables of `| a | b |`
 * whose first row names the columns, `**bold**`, `[words](/path/)`. HTML in the text comes out as text, so nothing that
 * staff or data say can run.
 */
export function renderMarkup(text: string): string {
  const nextPart = partIds();
  return blocksOf(text)
    .map((lines) => block(lines, nextPart))
    .join('\n');
}

/** The parts of a text under the ids that `renderMarkup` gives them, for a list of contents; titles are plain words. */
export function listParts(
  text: string,
): readonly { readonly id: string; readonly title: string }[] {
  const nextPart = partIds();
  return blocksOf(text).flatMap(([first = '']) =>
    first.startsWith(PART)
      ? [
          {
            id: nextPart(),
            title: first.slice(PART.length).replace(LINK, '$1').replace(BOLD, '$1'),
          },
        ]
      : [],
  );
}
