import type { Company } from '../src/company/company-shape.ts';
import { contacts } from './contacts.ts';
import { stores } from './stores.ts';

/** The invented company of the demo. A company of one's own is another folder like this one: docs/how-to/make-it-yours.md. */
export default {
  brand: {
    name: { ru: 'Арника', en: 'Arnika' },
    claim: {
      ru: 'здоровье и уход без спешки',
      en: 'health and care, unhurried',
      de: 'Gesundheit und Pflege ohne Eile',
      tr: 'acele etmeden sağlık ve bakım',
    },
  },
  mail: { sender: 'Arnika <shop@example.test>' },
  stores,
  contacts,
} satisfies Company;
