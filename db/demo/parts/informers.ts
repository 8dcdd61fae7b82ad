import { sql } from 'kysely';
import { publishStaffMessages } from '#features/informers/server/public.ts';
import { midnightAfter } from '../demo-ends.ts';
import type { DemoPart } from '../demo-part.ts';

const HOLIDAYS = {
  ru: 'С 31 декабря по 8 января заказы принимаем как всегда, а собираем и отправляем с 9 января.',
  en: 'From 31 December to 8 January orders are taken as usual; they are packed and sent from 9 January on.',
  de: 'Vom 31. Dezember bis 8. Januar nehmen wir Bestellungen wie gewohnt an; gepackt und verschickt wird ab dem 9. Januar.',
  tr: '31 Aralık–8 Ocak arasında siparişleri her zamanki gibi alıyoruz; hazırlık ve gönderim 9 Ocak’ta başlıyor.',
};
const DELAY = {
  ru: 'Из-за погоды доставка в ваш город идёт на 2–3 дня дольше обычного.',
  en: 'Because of the weather, delivery to your city takes 2–3 days longer than usual.',
  de: 'Wegen des Wetters dauert die Lieferung in Ihre Stadt 2–3 Tage länger als sonst.',
  tr: 'Hava koşulları nedeniyle şehrinize teslimat her zamankinden 2–3 gün uzun sürüyor.',
};
/** Yakutsk and Novaya Lyalya: far away, and small. */
const DELAYED_CITIES = [29, 30];

/** Messages of staff: the turn of the year, and two cities that deliveries reach later for a while. */
export const informers: DemoPart = {
  name: 'informers',
  async load({ database, now }) {
    const year = now.getUTCFullYear();
    await publishStaffMessages(database, [
      {
        kind: 'holidaysWork',
        store: null,
        country: null,
        starts_at: new Date(Date.UTC(year, 11, 24)),
        ends_at: new Date(Date.UTC(year + 1, 0, 9)),
        lasting: 'year',
        texts: HOLIDAYS,
      },
      {
        kind: 'deliveryDelay',
        store: null,
        country: null,
        starts_at: new Date(Date.UTC(year, 0, 1)),
        ends_at: midnightAfter(now, 30),
        lasting: 'session',
        texts: DELAY,
      },
    ]);
    await sql`update city set is_show_delivery_delay_informer = true where id = any(${DELAYED_CITIES}::int[])`.execute(
      database,
    );
  },
};
