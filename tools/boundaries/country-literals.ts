import type { Finding } from './finding.ts';
import { isTest, placeOf } from './places.ts';
import type { SourceFile, SourceGraph } from './source-graph.ts';

const PACK = /^src\/countries\/([a-z]{2})\.ts$/;
const COMPARING = new Set(['===', '!==', '==', '!=']);
/** Language codes look like country codes; they are compared in other places for other reasons. */
const ABOUT_LANGUAGE = /lang|locale/i;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Countries are data: no feature decides by a country's code. */
export function checkCountryLiterals(graph: SourceGraph): Finding[] {
  const codes = new Set([...graph.keys()].flatMap((file) => PACK.exec(file)?.[1] ?? []));
  return [...graph.values()]
    .filter((file) => placeOf(file.path)?.room === 'features' && !isTest(file.path))
    .flatMap((file) => comparisons(file, codes));
}

function comparisons(file: SourceFile, codes: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const isCode = (node: unknown): boolean =>
    isNode(node) && node.type === 'Literal' && codes.has(String(node['value']));
  const textOf = (node: unknown): string =>
    isNode(node) ? file.text.slice(node.start, node.end) : '';
  const complain = (node: Node, asked: string): void => {
    if (ABOUT_LANGUAGE.test(asked)) return;
    findings.push({
      file: file.path,
      line: file.text.slice(0, node.start).split('\n').length,
      what: `decides by a country's code: ${textOf(node).split('\n')[0]}`,
      why: 'the next country would need this line found and changed; countries are data.',
      instead:
        'put the difference into the country pack, under a name that says what it is, and ask the pack.',
    });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'BinaryExpression' && COMPARING.has(String(value['operator']))) {
      if (isCode(value['left'])) complain(value, textOf(value['right']));
      else if (isCode(value['right'])) complain(value, textOf(value['left']));
    }
    if (value.type === 'SwitchStatement' && Array.isArray(value['cases'])) {
      const first = value['cases'].find((each) => isNode(each) && isCode(each['test']));
      if (isNode(first)) complain(first, textOf(value['discriminant']));
    }
    if (value.type === 'CallExpression' && isIncludesOfCodes(value, isCode))
      complain(value, textOf(value['arguments']));
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(file.program.body);
  return findings;
}

/** `['ru', 'by'].includes(country)` */
function isIncludesOfCodes(call: Node, isCode: (node: unknown) => boolean): boolean {
  const callee = call['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  if (!isNode(object) || object.type !== 'ArrayExpression' || !isNode(property)) return false;
  return (
    property['name'] === 'includes' &&
    Array.isArray(object['elements']) &&
    object['elements'].some(isCode)
  );
}
