import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCitiesByStart } from '#features/location/server/city-store.ts';
import { openTestServer, type TestServer } from '../../test/support/server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { loadCities } from './load-cities.ts';

/** Without the demo world, whose own cities have names of their own. */
let base: TestDatabase;
let shop: TestServer;
const load = () => loadCities({ database: base.database, onProgress: () => {} });

beforeAll(async () => {
  base = await createTestDatabase();
  await load();
  shop = await openTestServer({ base });
});
afterAll(() => shop?.close());

const find = async (country: string, typed: string, language = 'en') =>
  (await listCitiesByStart(base.database, country, typed, language)).map(({ name }) => name);

/** Of the ten largest those whose local name GeoNames has: Qaraghandy and Sokhumi it has in other languages only. */
const LARGEST: Readonly<Record<string, string>> = {
  am: 'Yerevan=Երևան Gyumri=Գյումրի Vanadzor=Վանաձոր Vagharshapat=Վաղարշապատ Hrazdan=Հրազդան Abovyan=Աբովյան Kapan=Կապան Ararat=Արարատ Armavir=Արմավիր Step’anavan=Ստեփանավան',
  bg: 'Sofia=София Plovdiv=Пловдив Varna=Варна Burgas=Бургас Ruse=Русе Stara_Zagora=Стара_Загора Pleven=Плевен Sliven=Сливен Dobrich=Добрич Shumen=Шумен',
  by: "Minsk=Мінск Homyel'=Гомель Mahilyow=Магілёў Vitebsk=Віцебск Hrodna=Гродна Brest=Брэст Babruysk=Бабруйск Baranovichi=Баранавічы Barysaw=Барысаў Pinsk=Пінск",
  cy: 'Nicosia=Λευκωσία Limassol=Λεμεσός Larnaca=Λάρνακα Stróvolos=Στρόβολος Famagusta=Αμμόχωστος Paphos=Πάφος Kyrenia=Κερύνεια Mórfou=Μόρφου',
  ge: 'Tbilisi=თბილისი Kutaisi=ქუთაისი Batumi=ბათუმი Zugdidi=ზუგდიდი Rustavi=რუსთავი P’ot’i=ფოთი Gori=გორი',
  gr: 'Athens=Αθήνα Thessaloníki=Θεσσαλονίκη Thessaloníki=ΘΕΣ Pátra=Πάτρα Piraeus=Πειραιάς Lárisa=Λάρισα Peristéri=Περιστέρι Irákleion=Ηράκλειο Kallithéa=Καλλιθέα Acharnés=ΑΧΑΡΝΕΣ Kalamariá=Καλαμαριά',
  kg: 'Bishkek=Бишкек Osh=Ош Jalal-Abad=Жалал-Абад Karakol=Каракол Tokmok=Токмок Kara-Balta=Кара-Балта Naryn=Нарын Uzgen=Өзгөн Talas=Талас',
  kr: 'Seoul=서울 Busan=부산 Incheon=인천 Daegu=대구 Daejeon=대전 Gwangju=광주 Suwon=수원 Goyang-si=고양 Seongnam-si=성남 Ulsan=울산',
  kz: 'Almaty=Алматы Shymkent=Шымкент Taraz=Тараз Nur-Sultan=Астана Pavlodar=Павлодар Ust-Kamenogorsk=Өскемен Kyzylorda=Қызылорда Semey=Семей Aktobe=Ақтөбе',
  mn: 'Ulan_Bator=Улаанбаатар Erdenet=Эрдэнэт Darhan=Дархан Khovd=Ховд Ölgii=Өлгий Ulaangom=Улаангом Murun-kuren=Мөрөн Bayanhongor=Баянхонгор Arvayheer=Арвайхээр',
  th: 'Bangkok=กรุงเทพ Bangkok=กรุงเทพมหานคร Samut_Prakan=สมุทรปราการ Mueang_Nonthaburi=นนทบุรี Udon_Thani=อุดรธานี Chon_Buri=ชลบุรี Nakhon_Ratchasima=นครราชสีมา Chiang_Mai=เชียงใหม่ Hat_Yai=หาดใหญ่ Pak_Kret=ปากเกร็ด Si_Racha=ศรีราชา',
  ua: "Kyiv=Київ Kharkiv=Харків Dnipro=Дніпро Donetsk=Донецьк Odessa=Одеса Zaporizhia=Запоріжжя Lviv=Львів Kryvyi_Rih=Кривий_Ріг Mykolayiv=Миколаїв Mariupol=Маріуполь Khmelnytskyi=Хмельницький Kropyvnytskyi=Кропивницький Kamianske=Кам'янське Sloviansk=Слов’янськ Chernivtsi=Чернівці",
};

test.each(Object.entries(LARGEST))(
  'the largest cities of %s are found by what they are called there I7-041',
  async (country, pairs) => {
    const names = pairs.split(' ').map((pair) => pair.replaceAll('_', ' ').split('='));
    const found: (string | undefined)[][] = [];
    for (const [, typed = ''] of names)
      // oxlint-disable-next-line no-await-in-loop -- one connection asks anyway
      found.push([(await find(country, typed))[0], typed]);
    expect(found).toEqual(names);
  },
);

test.each([
  ['ua', 'uk', 'Kyiv', 'Київ'],
  ['ua', 'uk', 'Khmelnytskyi', 'Хмельницький'],
  ['kr', 'ko', 'Seoul', '서울'],
  ['kz', 'kk', 'Nur-Sultan', 'Астана'],
])('in %s a page in %s calls %s so', async (country, language, typed, name) => {
  expect((await find(country, typed, language))[0]).toBe(name);
});

test('a Serbian town is found in either alphabet by the call that the box for cities makes, by what is typed of it I7-041', async () => {
  const search = async (queryString: string, countryCode: string) => {
    const asked = { query: { countryCode, withRoadTypes: '1' }, body: { queryString } };
    const answer = await shop
      .client({ language: 'en' })
      .call('location_get_cities_by_country_and_start', asked);
    return answer.json().data.map(({ name }: { name: string }) => name);
  };
  const typed = {
    Београд: 'Belgrade',
    Beograd: 'Belgrade',
    Бео: 'Belgrade',
    'НОВИ САД': 'Novi Sad',
    'нови с': 'Novi Sad',
    Ниш: 'Niš',
    Инђија: 'Inđija',
    'Врњачка Бања': 'Vrnjačka Banja',
    Ћуприја: 'Ćuprija',
  };
  const found = Object.keys(typed).map(async (text) => [text, (await search(text, 'rs'))[0]]);
  expect(Object.fromEntries(await Promise.all(found))).toEqual(typed);
  // Nothing is guessed at where names do begin so: Chelyabinsk is not what «ц» is typed for.
  const russian: string[] = await search('ц', 'ru');
  expect(russian.filter((name) => !name.startsWith('Ts'))).toEqual([]);
});

test('a name that the file has no more is not found after the next start', async () => {
  await base.pool.query(`insert into city_name (city_id, country, language, name, region, key)
    select city_id, country, 'xx', 'Кірово', region, 'кірово' from city_name where country = 'ua' and name = 'Kropyvnytskyi'`);
  expect(await find('ua', 'Кірово')).toEqual(['Kropyvnytskyi']);
  await base.pool.query('delete from city_stamp');
  expect(await load()).toBeGreaterThan(46_000);
  expect(await find('ua', 'Кірово')).toEqual([]);
});
