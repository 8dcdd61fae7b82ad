import { distanceKm } from '#base/distance.ts';

/** A station of the city's plan, about where it lies. */
type Station = readonly [ru: string, en: string, lat: number, lon: number];

/** A line as its city's plan draws it. */
export interface MetroLine {
  readonly id: number;
  readonly cityId: number;
  readonly color: string;
  readonly names: Readonly<Record<string, string>>;
  readonly stations: readonly Station[];
}

const line = (
  id: number,
  color: string,
  ru: string,
  en: string,
  ...stations: readonly Station[]
): MetroLine => ({ id, cityId: Math.floor(id / 100), color, names: { ru, en }, stations });

/** Lines of the cities that have a metro, with stations of their middle; the number of a line begins with its city's. */
export const METRO_LINES: readonly MetroLine[] = [
  line(
    101,
    '#ef161e',
    'Сокольническая линия',
    'Sokolnicheskaya line',
    ['Охотный Ряд', 'Okhotny Ryad', 55.757, 37.615],
    ['Чистые пруды', 'Chistye Prudy', 55.765, 37.639],
    ['Красные Ворота', 'Krasnye Vorota', 55.769, 37.649],
  ),
  line(
    102,
    '#2dbe2c',
    'Замоскворецкая линия',
    'Zamoskvoretskaya line',
    ['Тверская', 'Tverskaya', 55.764, 37.606],
    ['Новокузнецкая', 'Novokuznetskaya', 55.742, 37.629],
    ['Павелецкая', 'Paveletskaya', 55.73, 37.638],
  ),
  line(
    103,
    '#0078be',
    'Арбатско-Покровская линия',
    'Arbatsko-Pokrovskaya line',
    ['Площадь Революции', 'Ploshchad Revolyutsii', 55.757, 37.622],
    ['Арбатская', 'Arbatskaya', 55.752, 37.604],
    ['Курская', 'Kurskaya', 55.758, 37.659],
    ['Бауманская', 'Baumanskaya', 55.772, 37.679],
  ),
  line(
    105,
    '#8d5b2d',
    'Кольцевая линия',
    'Koltsevaya line',
    ['Таганская', 'Taganskaya', 55.74, 37.653],
    ['Комсомольская', 'Komsomolskaya', 55.775, 37.655],
    ['Добрынинская', 'Dobryninskaya', 55.729, 37.623],
    ['Краснопресненская', 'Krasnopresnenskaya', 55.76, 37.577],
  ),
  line(
    106,
    '#ed9121',
    'Калужско-Рижская линия',
    'Kaluzhsko-Rizhskaya line',
    ['Третьяковская', 'Tretyakovskaya', 55.741, 37.626],
    ['Сухаревская', 'Sukharevskaya', 55.772, 37.633],
    ['Китай-город', 'Kitay-gorod', 55.755, 37.632],
  ),
  line(
    201,
    '#d6083b',
    'Кировско-Выборгская линия',
    'Kirovsko-Vyborgskaya line',
    ['Площадь Восстания', 'Ploshchad Vosstaniya', 59.93, 30.361],
    ['Чернышевская', 'Chernyshevskaya', 59.944, 30.36],
    ['Технологический институт', 'Tekhnologichesky Institut', 59.916, 30.319],
  ),
  line(
    202,
    '#0078c9',
    'Московско-Петроградская линия',
    'Moskovsko-Petrogradskaya line',
    ['Невский проспект', 'Nevsky Prospekt', 59.935, 30.329],
    ['Горьковская', 'Gorkovskaya', 59.956, 30.319],
    ['Сенная площадь', 'Sennaya Ploshchad', 59.927, 30.32],
  ),
  line(
    205,
    '#702785',
    'Фрунзенско-Приморская линия',
    'Frunzensko-Primorskaya line',
    ['Адмиралтейская', 'Admiralteyskaya', 59.936, 30.315],
    ['Спортивная', 'Sportivnaya', 59.952, 30.291],
  ),
  line(
    301,
    '#cd0505',
    'Ленинская линия',
    'Leninskaya line',
    ['Площадь Ленина', 'Ploshchad Lenina', 55.03, 82.92],
    ['Красный проспект', 'Krasny Prospekt', 55.041, 82.917],
    ['Октябрьская', 'Oktyabrskaya', 55.018, 82.939],
  ),
  line(
    302,
    '#0a6f20',
    'Дзержинская линия',
    'Dzerzhinskaya line',
    ['Площадь Гарина-Михайловского', 'Ploshchad Garina-Mikhaylovskogo', 55.036, 82.898],
    ['Маршала Покрышкина', 'Marshala Pokryshkina', 55.044, 82.936],
  ),
  line(
    401,
    '#0a8746',
    'Первая линия',
    'First line',
    ['Площадь 1905 года', 'Ploshchad 1905 Goda', 56.838, 60.597],
    ['Динамо', 'Dinamo', 56.848, 60.599],
    ['Геологическая', 'Geologicheskaya', 56.826, 60.604],
  ),
  line(
    501,
    '#cd0505',
    'Центральная линия',
    'Central line',
    ['Кремлёвская', 'Kremlyovskaya', 55.795, 49.105],
    ['Площадь Тукая', 'Ploshchad Tukaya', 55.787, 49.122],
  ),
  line(
    601,
    '#d80707',
    'Автозаводская линия',
    'Avtozavodskaya line',
    ['Горьковская', 'Gorkovskaya', 56.314, 43.995],
    ['Московская', 'Moskovskaya', 56.321, 43.946],
  ),
  line(
    10_101,
    '#cb1626',
    'Первая линия',
    'First line',
    ['Алмалы', 'Almaly', 43.251, 76.945],
    ['Абая', 'Abai', 43.242, 76.95],
    ['Байконур', 'Baikonur', 43.24, 76.928],
  ),
  line(
    30_101,
    '#0521c3',
    'Московская линия',
    'Moskovskaya line',
    ['Октябрьская', 'Oktyabrskaya', 53.902, 27.561],
    ['Площадь Победы', 'Ploshchad Pobedy', 53.908, 27.575],
  ),
  line(
    30_102,
    '#bf2117',
    'Автозаводская линия',
    'Avtozavodskaya line',
    ['Немига', 'Nyamiha', 53.906, 27.554],
    ['Первомайская', 'Pershamayskaya', 53.894, 27.57],
  ),
  line(
    40_102,
    '#da421e',
    'Линия U2',
    'U2',
    ['Александерплац', 'Alexanderplatz', 52.521, 13.411],
    ['Хаусфогтайплац', 'Hausvogteiplatz', 52.513, 13.396],
  ),
  line(
    40_108,
    '#224f86',
    'Линия U8',
    'U8',
    ['Хайнрих-Хайне-Штрассе', 'Heinrich-Heine-Straße', 52.51, 13.416],
    ['Розенталер Плац', 'Rosenthaler Platz', 52.53, 13.401],
  ),
  line(
    40_303,
    '#ec6725',
    'Линия U3',
    'U3',
    ['Мариенплац', 'Marienplatz', 48.137, 11.575],
    ['Зендлингер-Тор', 'Sendlinger Tor', 48.134, 11.567],
  ),
  line(
    50_101,
    '#ed1c24',
    'Первая линия',
    'Line 1',
    ['Сердика', 'Serdika', 42.698, 23.321],
    ['Опълченска', 'Opalchenska', 42.699, 23.31],
  ),
  line(
    50_102,
    '#1b75bc',
    'Вторая линия',
    'Line 2',
    ['НДК', 'NDK', 42.686, 23.319],
    ['Лъвов мост', 'Lavov Most', 42.705, 23.323],
  ),
  line(
    60_102,
    '#009944',
    'Линия M2',
    'M2',
    ['Таксим', 'Taksim', 41.037, 28.985],
    ['Шишхане', 'Şişhane', 41.028, 28.973],
    ['Везнеджилер', 'Vezneciler', 41.012, 28.959],
  ),
  line(
    70_101,
    '#1e4f9e',
    'Синяя линия',
    'Blue Line',
    ['Сам Йот', 'Sam Yot', 13.747, 100.501],
    ['Хуа Лампонг', 'Hua Lamphong', 13.738, 100.517],
  ),
];

/** From farther away nobody walks from a station. */
const WALK_KM = 1.2;

/** The station that a point of a city lies beside; null where none is near. */
export function stationBeside(
  cityId: number,
  place: { readonly lat: number; readonly lon: number },
): { readonly line: number; readonly names: Readonly<Record<string, string>> } | null {
  const near = METRO_LINES.filter((each) => each.cityId === cityId)
    .flatMap(({ id, stations }) =>
      stations.map(([ru, en, lat, lon]) => ({
        line: id,
        names: { ru, en },
        km: distanceKm(place, { lat, lon }),
      })),
    )
    .toSorted((one, other) => one.km - other.km)[0];
  return near && near.km <= WALK_KM ? { line: near.line, names: near.names } : null;
}
