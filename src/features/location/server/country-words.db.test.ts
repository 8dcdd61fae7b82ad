import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import { listCountries } from '#countries/packs.ts';

let shop: TestServer;

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

const ask = async (store: string, language: string, name: string, input: object) =>
  (await shop.client({ host: `${store}.localhost`, language }).call(name, input)).json().data;

const details = (store: string, language: string, countryCode: string) =>
  ask(store, language, 'location_country_details', { body: { countryCode } });

/** Words that only English says; a German or Turkish reader would see that nobody translated them. */
const ENGLISH = /pickup|locker|branches|courier|Arnika stores/u;

test.each([
  ['de', 'de'],
  ['eu', 'de'],
  ['tr', 'tr'],
  ['de', 'en'],
])(
  'every country of the window of %s in "%s" speaks that language: name, stores, carriers and what a change does I2-079 I2-080 I3-043',
  async (store, language) => {
    for (const { cntr } of listCountries()) {
      const { name, carriers, stores, effect, customs } = await details(store, language, cntr);
      const words = JSON.stringify({ name, carriers, stores, effect, customs });
      expect(words).not.toMatch(/\p{Script=Cyrillic}/u);
      if (language !== 'en') expect(words).not.toMatch(ENGLISH);
    }
    const { response } = await ask(store, language, 'getLocalization', { body: {} });
    expect(JSON.stringify(response)).not.toMatch(/\p{Script=Cyrillic}/u);
  },
);

test.each([
  ['de', ['Bulgarien', 'Balkan', 'Europa']],
  ['en', ['Bulgaria', 'The Balkans', 'Europe']],
  ['ru', ['Болгария', 'Балканы', 'Европа']],
  ['tr', ['Bulgaristan', 'Balkanlar', 'Avrupa']],
])(
  'stores of one country are told apart by their names, in "%s" I2-080 I3-041',
  async (language, names) => {
    const store = language === 'tr' ? 'tr' : 'de';
    const { stores } = await details(store, language, 'bg');
    expect(stores.map(({ name }: { name: string }) => name)).toEqual(names);
  },
);
