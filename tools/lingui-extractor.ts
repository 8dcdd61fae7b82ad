import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import type { ExtractedMessage, ExtractorType } from '@lingui/conf';
import { parseSync, Visitor, type Node } from 'oxc-parser';

const FUNCTION = 'message';
const MODULE = /(^|\/)message\.ts$/;

/** The value of a literal, also of a template without places and of literals joined by a plus; null for anything else. */
function literalText(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [literalText(node.left), literalText(node.right)];
  return left === null || right === null ? null : left + right;
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;

/**
 * Finds the calls of `message('id', 'текст')` in one file.
 *
 * @throws When the arguments are not literals: a text that is put together while the program runs cannot be translated.
 */
export function findMessages(filename: string, code: string): ExtractedMessage[] {
  if (!code.includes(`${FUNCTION}(`)) return [];
  const parsed = parseSync(filename, code);
  const isImported = parsed.module.staticImports.some(
    ({ moduleRequest, entries }) =>
      MODULE.test(moduleRequest.value) &&
      entries.some((entry) => entry.localName.value === FUNCTION),
  );
  if (!isImported) return [];
  const found: ExtractedMessage[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== 'Identifier' || callee.name !== FUNCTION) return;
      const [id, text] = [literalText(given[0]), literalText(given[1])];
      const line = lineAt(code, start);
      if (id === null || text === null)
        throw new Error(
          `${filename}:${line}: ${FUNCTION}() takes an id and a Russian text written out, with places such as {sum}; ` +
            'what is put together at run time never reaches the catalogue',
        );
      found.push({ id, message: text, origin: [filename, line] });
    },
  }).visit(parsed.program);
  return found;
}

/** Lingui's own extractor for macros in pages, and `message()` everywhere. */
export const messageExtractor: ExtractorType = {
  match: (filename) => /\.tsx?$/.test(filename),
  async extract(filename, code, onMessageExtracted, context) {
    for (const found of findMessages(filename, code)) onMessageExtracted(found);
    if (code.includes('@lingui/'))
      await babelExtractor.extract(filename, code, onMessageExtracted, context);
  },
};
