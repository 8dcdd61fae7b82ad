import { countryName, nameAt } from '#countries/names.ts';
import { getCountry } from '#countries/packs.ts';
import { PAYMENT_METHODS } from '#countries/payment-methods.ts';
import { SETTING_NAMES, type SettingName } from '#features/country-settings/model.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { OfficeContext } from '../../office-context.ts';

export const isSettingName = (text: string): text is SettingName =>
  SETTING_NAMES.some((name) => name === text);

/** The place that an address names; the acts refuse one that is none. */
export const placeOf = (params: {
  readonly store?: string | undefined;
  readonly country?: string | undefined;
}) => ({ store: (params.store ?? '').slice(0, 2), country: (params.country ?? '').slice(0, 2) });

/** What a country's carriers, languages and ways to pay are called. */
export function namesOfPlace(
  { store, country }: ReturnType<typeof placeOf>,
  { say, language }: Pick<OfficeContext, 'say' | 'language'>,
): Readonly<Record<string, string>> {
  const { carriers } = getCountry(country);
  const languages = new Intl.DisplayNames(language, { type: 'language' });
  return {
    ...Object.fromEntries(LANGUAGES.map((code) => [code, languages.of(code) ?? code])),
    ...Object.fromEntries(
      Object.entries(PAYMENT_METHODS).map(([alias, { name }]) => [alias, say(name)]),
    ),
    ...Object.fromEntries(
      carriers.map(({ code, name }) => [code, nameAt(name, { store, language })]),
    ),
  };
}

/** `RU · Беларусь`. */
export const placeTitle = (
  { store, country }: { readonly store: string; readonly country: string },
  language: string,
): string => `${store.toUpperCase()} · ${countryName(getCountry(country), language)}`;

/** Everything that a form of a setting sends, by the names of its fields. */
export function typedSetting(form: FormData): Record<string, string[]> {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form)
    if (name.startsWith('field.') && typeof value === 'string')
      (typed[name.slice('field.'.length)] ??= []).push(value);
  return typed;
}
