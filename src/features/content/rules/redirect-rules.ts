/** As long as a path and an address may be. */
export const FROM_MOST = 300;
export const TARGET_MOST = 1_000;
/** Redirects of the whole shop: every server keeps them all at hand. */
export const REDIRECTS_MOST = 5_000;
/** Lines that are pasted at once. */
export const LINES_MOST = 500;
export const STATUSES = [301, 302] as const;
export type RedirectStatus = (typeof STATUSES)[number];

/** Where an address of a store leads that no page answers. */
export interface RedirectRule {
  /** A store's code, or `*` for all that have no such one of their own. */
  readonly store: string;
  /** A path without its last slash; without a language it holds in each of them. */
  readonly from: string;
  /** A path of ours, which gets the reader's language if it names none, or an address elsewhere by https. */
  readonly target: string;
  readonly status: RedirectStatus;
}

export interface TypedRedirect {
  readonly store: string;
  readonly from: string;
  readonly target: string;
  readonly status: string;
}

export type RedirectFault =
  | 'EMPTY'
  | 'LONG'
  | 'WRONG'
  /** It leads to itself. */
  | 'LOOP'
  /** Another one leads from where this one leads to, or to where this one leads from. */
  | 'CHAIN'
  | 'TAKEN'
  | 'MANY';
/** What is wrong with it, by field. */
export type RedirectFaults = Readonly<Partial<Record<'from' | 'target' | 'status', RedirectFault>>>;

const PATH = /^\/[^\s"'<>\\^`{|}?#]*$/;
const TARGET = /^\/(?!\/)[^\s"'<>\\^`{|}#]*$/;
const LANGUAGE_FIRST = /^\/([a-z]{2})(?=\/|$)/;

const shorn = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);
/** A path as it is looked for: percent signs as browsers send them, no slash at its end. */
const asSent = (path: string): string | null => {
  const read = URL.parse(path, 'https://shop.invalid');
  return read?.host === 'shop.invalid' ? shorn(read.pathname) : null;
};
const withoutLanguage = (path: string): string => path.replace(LANGUAGE_FIRST, '') || '/';

interface ReadPath {
  readonly value?: string;
  readonly fault?: 'EMPTY' | 'LONG' | 'WRONG';
}

/** Reads a path that is typed or pasted, also with a host before it. */
function readFrom(typed: string): ReadPath {
  const text = typed.trim().replace(/^https?:\/\/[^/\s]+/, '');
  if (text === '') return { fault: typed.trim() === '' ? 'EMPTY' : 'WRONG' };
  if (!PATH.test(text) || text.startsWith('//')) return { fault: 'WRONG' };
  const path = asSent(text);
  // The main page is always there.
  if (path === null || withoutLanguage(path) === '/') return { fault: 'WRONG' };
  return path.length > FROM_MOST ? { fault: 'LONG' } : { value: path };
}

function readTarget(typed: string): ReadPath {
  const text = typed.trim();
  if (text === '') return { fault: 'EMPTY' };
  if (text.length > TARGET_MOST) return { fault: 'LONG' };
  if (TARGET.test(text)) {
    const read = URL.parse(text, 'https://shop.invalid');
    return read?.host === 'shop.invalid'
      ? { value: read.pathname + read.search }
      : { fault: 'WRONG' };
  }
  const read = URL.parse(text);
  if (read?.protocol !== 'https:' || read.username || read.password || read.hash)
    return { fault: 'WRONG' };
  return read.href.length > TARGET_MOST ? { fault: 'LONG' } : { value: read.href };
}

const targetPath = (target: string): string | null =>
  target.startsWith('/') ? asSent(target.split('?')[0] ?? '') : null;

/** Whether two paths may be the same for somebody: in a language, or in each of them. */
const areSame = (one: string, other: string): boolean =>
  one === other || withoutLanguage(one) === other || one === withoutLanguage(other);

const areBeside = (one: string, other: string): boolean =>
  one === other || one === '*' || other === '*';

/**
 * Reads a redirect and looks at it beside all others.
 *
 * @param others Those that stand, without the one that is changed.
 */
export function readRedirect(
  typed: TypedRedirect,
  others: readonly RedirectRule[],
): { readonly rule: RedirectRule } | { readonly faults: RedirectFaults } {
  const [readOne, readOther] = [readFrom(typed.from), readTarget(typed.target)];
  const [from, target] = [readOne.value, readOther.value];
  const status = STATUSES.find((each) => String(each) === typed.status);
  const faults: Partial<Record<'from' | 'target' | 'status', RedirectFault>> = {
    ...(readOne.fault ? { from: readOne.fault } : {}),
    ...(readOther.fault ? { target: readOther.fault } : {}),
    ...(status ? {} : { status: 'WRONG' }),
  };
  if (!status || from === undefined || target === undefined) return { faults };
  const path = targetPath(target);
  if (path !== null && areSame(from, path)) return { faults: { target: 'LOOP' } };
  const beside = others.filter((other) => areBeside(other.store, typed.store));
  if (others.some((other) => other.store === typed.store && other.from === from))
    return { faults: { from: 'TAKEN' } };
  if (path !== null && beside.some((other) => areSame(other.from, path)))
    return { faults: { target: 'CHAIN' } };
  const leadsHere = ({ target: to }: RedirectRule) => {
    const reached = targetPath(to);
    return reached !== null && areSame(reached, from);
  };
  if (beside.some(leadsHere)) return { faults: { from: 'CHAIN' } };
  return { rule: { store: typed.store, from, target, status } };
}

/** Redirects by their store and path. */
export const indexRedirects = <Rule extends RedirectRule>(
  rules: readonly Rule[],
): ReadonlyMap<string, Rule> => new Map(rules.map((rule) => [`${rule.store}${rule.from}`, rule]));

/**
 * Where a path leads that no page answers: by the store's own redirects before the common ones, by its own language before all.
 *
 * @param url Path and query as they were asked for.
 */
export function followRedirect<Rule extends RedirectRule>(
  index: ReadonlyMap<string, Rule>,
  store: string,
  url: string,
): { readonly rule: Rule; readonly location: string } | null {
  const path = asSent(url.split(/[?#]/)[0] ?? '');
  if (path === null) return null;
  const bare = withoutLanguage(path);
  const rule = [path, bare]
    .flatMap((each) => [index.get(`${store}${each}`), index.get(`*${each}`)])
    .find((each) => each !== undefined);
  if (!rule) return null;
  const language = LANGUAGE_FIRST.exec(path)?.[1];
  const isOwn = rule.target.startsWith('/');
  const location =
    isOwn && language !== undefined && !LANGUAGE_FIRST.test(rule.target)
      ? `/${language}${rule.target}`
      : rule.target;
  return { rule, location: withQueryOf(url, location) };
}

/** Whoever comes keeps what the address asked for, but what the target says itself. */
function withQueryOf(url: string, location: string): string {
  const [, asked = ''] = /\?([^#]*)/.exec(url) ?? [];
  const [path = '', own = ''] = location.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(asked))
    if (!new URLSearchParams(own).has(name)) query.append(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Pasted lines: from where and to where, parted by spaces, tabs or semicolons. What stands behind them makes the target a wrong one. */
export const readLines = (
  text: string,
): readonly { readonly line: number; readonly from: string; readonly target: string }[] =>
  text.split(/\r?\n/).flatMap((line, index) => {
    const [from = '', target = '', ...more] = line
      .trim()
      .split(/[\s;]+/)
      .filter((each) => each !== '');
    if (from === '') return [];
    return [{ line: index + 1, from, target: more.length > 0 ? `${target} ${more[0]}` : target }];
  });
