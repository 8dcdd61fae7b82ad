import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { isTheSameWord } from './same-words.ts';

/** What a text is made of beside its words. */
interface Skeleton {
  /** `{sum}`, `<0>`, `{count, plural}`: each as often as it stands there. */
  readonly parts: readonly string[];
  /** Forms of each plural, by the name of what is counted. */
  readonly forms: readonly (readonly [counted: string, categories: readonly string[]])[];
}

const TAG = /<\/?\d+\/?>/g;

/** The parts of a compiled text; those of a plural's forms count once, because a reader sees one form. */
function skeletonOf(message: CompiledMessage | string): Skeleton {
  const parts: string[] = [];
  const forms: (readonly [string, readonly string[]])[] = [];
  for (const token of typeof message === 'string' ? [message] : message) {
    if (typeof token === 'string') {
      parts.push(...(token.match(TAG) ?? []));
      continue;
    }
    const [name, kind, choices] = token;
    parts.push(kind === undefined ? `{${name}}` : `{${name}, ${kind}}`);
    if (typeof choices !== 'object' || choices === null) continue;
    const written = Object.entries(choices).filter(([key]) => key !== 'offset');
    forms.push([name, written.map(([key]) => key).filter((key) => !/^\d+$/.test(key))]);
    const inside = written.flatMap(([, form]) => skeletonOf(form).parts);
    // `#` stands for the count and may be left out: 'one day left'.
    parts.push(...new Set(inside.filter((part) => part !== '{#}')));
  }
  return { parts: parts.toSorted(), forms };
}

function tryToRead(words: string): Skeleton | null {
  try {
    return skeletonOf(compileMessageOrThrow(words));
  } catch {
    return null;
  }
}

const lacking = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((one) => !there.includes(one));

/** What is wrong with one translation, in words for whoever mends it; empty when it can be shown. */
export function translationFaults(
  language: string,
  texts: { readonly russian: string; readonly english: string; readonly words: string },
): string[] {
  const { russian, english, words } = texts;
  if (words === '') return ['has no translation'];
  const faults: string[] = [];
  const source = tryToRead(russian);
  const own = tryToRead(words);
  if (!source || !own) return ['has a brace or a plural form that is not closed'];
  const [lost, added] = [lacking(source.parts, own.parts), lacking(own.parts, source.parts)];
  if (lost.length > 0) faults.push(`lost ${lost.join(' ')}`);
  if (added.length > 0) faults.push(`has ${added.join(' ')} which the Russian does not`);
  if (lost.length + added.length === 0 && source.parts.length !== own.parts.length)
    faults.push('repeats or drops one of its places or tags');
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [counted, written] of own.forms) {
    const missing = lacking(categories, written);
    const needless = lacking(written, categories).filter((form) => form !== 'other');
    if (missing.length > 0)
      faults.push(`lacks the plural form ${missing.join(', ')} of {${counted}}`);
    if (needless.length > 0)
      faults.push(`has the plural form ${needless.join(', ')}, which it never uses`);
  }
  if (/^\s/.test(russian) !== /^\s/.test(words) || /\s$/.test(russian) !== /\s$/.test(words))
    faults.push('begins or ends with a space where the Russian does not, or the other way round');
  if (language === 'ru') return faults;
  if (/\p{Script=Cyrillic}/u.test(words)) faults.push('has Russian letters');
  if (language !== 'en' && words === english && !isTheSameWord(words))
    faults.push('is still in English');
  return faults;
}

/** What a person should look at: right in form, but much longer than the Russian or closed by another sign. */
export function isSuspicious(russian: string, words: string): boolean {
  const sign = (text: string): string => /[?!:…]$/.exec(text.trim())?.[0] ?? '';
  const isLong = words.length > 12 && words.length > russian.length * 2.2;
  return isLong || sign(russian).replace('!', '') !== sign(words).replace('!', '');
}
