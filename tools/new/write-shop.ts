import { paletteOf } from './palette.ts';

/** What is asked of whoever makes a shop of their own. */
export interface ShopAnswers {
  readonly name: string;
  readonly claim: string;
  /** Codes, the first is the one that stands on hosts that nobody claims. */
  readonly stores: readonly string[];
  /** Every store stands at `{code}.{domain}`. */
  readonly domain: string;
  readonly company: string;
  readonly address: string;
  readonly registrationNumber: string;
  readonly taxNumber: string;
  readonly email: string;
  readonly phone: string;
  /** `#rrggbb`. */
  readonly colour: string;
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const colourLines = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(
      ([name, value]) => `        ${/^\w+$/.test(name) ? name : quoted(name)}: ${quoted(value)},`,
    )
    .join('\n');

function storeText(code: string, answers: ShopAnswers): string {
  const { domain, company, address, registrationNumber, taxNumber, email } = answers;
  return `    ${code}: {
      hosts: [${quoted(`${code}.${domain}`)}, '${code}.localhost'],
      // Who sells in this store: it stands on invoices, in mails and at the foot of each page.
      legalEntity: {
        name: ${quoted(company)},
        address: ${quoted(address)},
        registrationNumber: ${quoted(registrationNumber)},
        taxNumber: ${quoted(taxNumber)},
        email: ${quoted(email)},
      },
    },`;
}

/**
 * The file of a new company.
 *
 * @param shape Path of the types from the folder; types are erased, so the shop starts without them as well.
 */
export function shopText(answers: ShopAnswers, shape: string): string {
  const { light, dark } = paletteOf(answers.colour);
  const { name, claim, stores, email, phone } = answers;
  return `import type { Company } from ${quoted(shape)};

/** All that makes this shop ours; docs/how-to/make-it-yours.md tells what else may stand here. */
export default {
  brand: {
    // By language; who reads another one gets English, or the first.
    name: { en: ${quoted(name)} },
    claim: { en: ${quoted(claim)} },
    colours: {
      light: {
${colourLines(light)}
      },
      dark: {
${colourLines(dark)}
      },
    },
  },
  mail: { sender: ${quoted(`${name.replaceAll(/[<>"]/g, '')} <${email}>`)} },
  stores: {
${stores.map((code) => storeText(code, answers)).join('\n')}
  },
  contacts: {
    // A country of its own name beside it has its own.
    others: {
      phone: ${quoted(phone)},
      hours: { en: 'weekdays 9:00 to 18:00', ru: 'по будням с 9:00 до 18:00' },
      email: ${quoted(email)},
      addressErrorsEmail: ${quoted(email)},
    },
  },
} satisfies Company;
`;
}
