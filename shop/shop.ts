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
    about: {
      ru: 'Травяные чаи, добавки к пище и уход за собой: состав целиком, честная цена и дата доставки до оформления заказа.',
      en: 'Herbal teas, food supplements and skin care: full ingredients, an honest price and the delivery date before you order.',
      de: 'Kräutertees, Nahrungsergänzung und Hautpflege: volle Zusammensetzung, ehrlicher Preis und der Liefertag schon vor der Bestellung.',
      tr: 'Bitki çayları, takviye edici gıdalar ve cilt bakımı: tam içerik, dürüst fiyat ve siparişten önce teslimat günü.',
    },
  },
  mail: { sender: 'Arnika <shop@example.test>' },
  stores,
  contacts,
} satisfies Company;
