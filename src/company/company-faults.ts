import type { $ZodIssue } from 'zod/v4/core';
import { COMPANY_SHAPE, type Company } from './company-shape.ts';

/** One thing that is wrong with a company's folder, and how it would be right. */
export interface CompanyFault {
  /** `stores.de.legalEntity.email`. */
  readonly where: string;
  readonly what: string;
  readonly example: string;
}

/** How a value may look, by the last words of where it stands; the first that fits. */
const EXAMPLES: readonly (readonly [where: RegExp, example: string])[] = [
  [/^brand\.name/, "name: { en: 'Linden', de: 'Linde' }"],
  [/^brand\.claim/, "claim: { en: 'good things from the garden' }"],
  [/^brand\.colours/, "colours: { light: { brand: '#7a3b69' }, dark: { brand: '#d9a5cb' } }"],
  [/^brand\.fonts/, 'fonts: { display: "\'Lora\', Georgia, serif" }'],
  [/^brand/, "brand: { name: { en: 'Linden' }, claim: { en: 'good things from the garden' } }"],
  [/^mail/, "mail: { sender: 'Linden <shop@example.test>' }"],
  [/hosts/, "hosts: ['shop.example.test']"],
  [/goodsBack/, "goodsBack: { days: 30, waitDays: 14, address: 'Example Street 1, 10115 Berlin' }"],
  [/isDefault/, 'isDefault: true'],
  [
    /legalEntity|^stores/,
    "stores: { de: { legalEntity: { name: 'Linde Beispiel GmbH', address: 'Beispielstraße 1, 10115 Berlin', registrationNumber: 'HRB 000000', taxNumber: 'DE000000000', email: 'office@example.test' } } }",
  ],
  [
    /^contacts/,
    "contacts: { others: { phone: '+49 30 00000000', hours: { en: 'weekdays 9 to 18' }, email: 'help@example.test', addressErrorsEmail: 'help@example.test' } }",
  ],
  [/^countries/, "countries: { de: { paymentMethods: ['card', 'sepa'] } }"],
];

const exampleOf = (where: string): string => EXAMPLES.find(([fits]) => fits.test(where))?.[1] ?? '';

const faultAt = (where: string, what: string): CompanyFault => ({
  where,
  what,
  example: exampleOf(where),
});

function faultsOfIssue(issue: $ZodIssue): CompanyFault[] {
  const where = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => faultAt([where, key].filter(Boolean).join('.'), 'is not known'));
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [faultAt(where, 'is missing')];
  if (issue.code === 'invalid_key')
    return [faultAt(where, issue.issues[0]?.message ?? 'is no name that may stand here')];
  return [faultAt(where, issue.message)];
}

/** What the packs know. */
export interface KnownPlaces {
  readonly stores: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
}

function placeFaults(company: Company, known: KnownPlaces): CompanyFault[] {
  const codes = Object.keys(company.stores);
  const defaults = codes.filter((code) => company.stores[code]?.isDefault);
  const hosts = new Map<string, string>();
  return [
    ...codes
      .filter((code) => !known.stores.has(code))
      .map((code) =>
        faultAt(`stores.${code}`, `is no store; there are ${[...known.stores].join(', ')}`),
      ),
    ...defaults
      .slice(1)
      .map((code) => faultAt(`stores.${code}.isDefault`, 'is said of two stores')),
    ...codes.flatMap((code) =>
      (company.stores[code]?.hosts ?? []).flatMap((host) => {
        const owner = hosts.get(host);
        hosts.set(host, code);
        return owner ? [faultAt(`stores.${code}.hosts`, `names ${host}, as ${owner} does`)] : [];
      }),
    ),
    ...(['contacts', 'countries'] as const).flatMap((part) =>
      Object.keys(company[part] ?? {})
        .filter((cntr) => !known.countries.has(cntr) && !(part === 'contacts' && cntr === 'others'))
        .map((cntr) => faultAt(`${part}.${cntr}`, 'is no country that has a pack')),
    ),
  ];
}

/** What is wrong with what a folder exports; nothing where it is a company. */
export function companyFaults(exported: unknown, known: KnownPlaces): CompanyFault[] {
  const read = COMPANY_SHAPE.safeParse(exported, { reportInput: true });
  if (!read.success) return read.error.issues.flatMap(faultsOfIssue);
  return placeFaults(exported as Company, known);
}

/** The faults as the operator reads them. */
export const describeCompanyFaults = (file: string, faults: readonly CompanyFault[]): string =>
  [
    `The shop does not start: ${file} needs a correction.`,
    ...faults.map(
      ({ where, what, example }) =>
        `  ${where || 'default export'} ${what}.\n    For example: ${example}`,
    ),
    'What may stand there is told in docs/how-to/make-it-yours.md.',
  ].join('\n');
