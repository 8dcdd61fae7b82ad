import { readFileSync } from 'node:fs';
import { setupI18n, type I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Text } from '#base/call.ts';
import { shopName } from '#company/shop-name.ts';
import { localeOf } from '#countries/locale-map.ts';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE, type Language } from './languages.ts';

export interface ServerCatalogue {
  /** The text in a language; in Russian where the translation or the language is missing. Its own `values` fill its places. */
  translate(language: string, text: Text, values?: Text['values']): string;
  /** The same for one language, as the answers of calls need it. */
  translateFor(language: string): (text: Text) => string;
}

type Messages = Readonly<Record<string, CompiledMessage>>;

/** Read once a process, whoever builds another server in it. */
const read = new Map<Language, Promise<Messages>>();

function compiledMessages(language: Language): Promise<Messages> {
  const known = read.get(language) ?? readMessages(language);
  read.set(language, known);
  return known;
}

async function readMessages(language: Language): Promise<Messages> {
  const filename = new URL(`./catalogues/${language}.po`, import.meta.url);
  const content = readFileSync(filename, 'utf8');
  const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename: filename.pathname };
  const catalogue = await formatter().parse(content, context);
  const entries = Object.entries(catalogue).flatMap(([id, { translation }]) =>
    translation ? [[id, compileMessage(translation)] as const] : [],
  );
  return Object.fromEntries(entries);
}

async function loadLanguage(language: Language): Promise<I18n> {
  const locale = localeOf(language);
  return setupI18n({
    locale: language,
    locales: locale,
    // A copy: wordings of the code are added to it.
    messages: { [language]: { ...(await compiledMessages(language)) } },
  });
}

/**
 * Reads the catalogues for the server, which runs without a bundle: texts of calls, mails and messages. A text whose code is
 * newer than the catalogue is shown in its own Russian wording.
 */
export async function loadServerCatalogue(): Promise<ServerCatalogue> {
  const loaded = await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadLanguage(language)] as const),
  );
  const languages = new Map<string, I18n>(loaded);
  const source = languages.get(SOURCE_LANGUAGE);
  if (!source) throw new Error('the source language has no catalogue');
  const wordings = new Map<string, CompiledMessage>();

  /** The wording in the code, compiled once, in the source language. */
  function fromSource(text: Text, values: Text['values']): string {
    if (!source) return text.message;
    if (!source.messages[text.id]) {
      const compiled = wordings.get(text.message) ?? compileMessage(text.message);
      wordings.set(text.message, compiled);
      source.load(SOURCE_LANGUAGE, { [text.id]: compiled });
    }
    return source._(text.id, values);
  }

  function translate(language: string, text: Text, given: Text['values'] = text.values): string {
    const chosen = isLanguage(language) ? languages.get(language) : undefined;
    // Any text may name the shop: its place is always filled.
    const values = { shop: shopName(chosen ? language : SOURCE_LANGUAGE), ...given };
    return chosen?.messages[text.id] ? chosen._(text.id, values) : fromSource(text, values);
  }

  return { translate, translateFor: (language) => (text) => translate(language, text) };
}
