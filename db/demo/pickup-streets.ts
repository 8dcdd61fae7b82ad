/** Streets that are written alike in every language. */
const same = (...streets: readonly string[]) => streets.map((street) => [street, street] as const);

/** Streets of pickup points by country, in Russian writing and in Latin. */
export const STREETS: Record<string, readonly (readonly [ru: string, en: string])[]> = {
  ru: [
    ['ул. Ленина', 'Lenina St.'],
    ['Советская ул.', 'Sovetskaya St.'],
    ['ул. Гагарина', 'Gagarina St.'],
    ['Садовая ул.', 'Sadovaya St.'],
    ['пр. Мира', 'Mira Ave.'],
    ['Вокзальная ул.', 'Vokzalnaya St.'],
    ['Набережная ул.', 'Naberezhnaya St.'],
  ],
  kz: [
    ['пр. Абая', 'Abai Ave.'],
    ['ул. Жибек Жолы', 'Zhibek Zholy St.'],
    ['ул. Сатпаева', 'Satpayev St.'],
    ['пр. Достык', 'Dostyk Ave.'],
    ['ул. Ауэзова', 'Auezov St.'],
  ],
  kg: [
    ['пр. Чуй', 'Chuy Ave.'],
    ['ул. Киевская', 'Kievskaya St.'],
    ['ул. Токтогула', 'Toktogul St.'],
    ['пр. Манаса', 'Manas Ave.'],
  ],
  by: [
    ['пр. Независимости', 'Nezavisimosti Ave.'],
    ['ул. Якуба Коласа', 'Yakub Kolas St.'],
    ['Советская ул.', 'Sovetskaya St.'],
    ['ул. Кирова', 'Kirova St.'],
    ['Замковая ул.', 'Zamkovaya St.'],
  ],
  de: [
    ['Hauptstraße', 'Hauptstraße'],
    ['Bahnhofstraße', 'Bahnhofstraße'],
    ['Gartenstraße', 'Gartenstraße'],
    ['Lindenallee', 'Lindenallee'],
    ['Schillerstraße', 'Schillerstraße'],
  ],
  bg: [
    ['ул. Шипка', 'Shipka St.'],
    ['бул. Витоша', 'Vitosha Blvd.'],
    ['ул. Иван Вазов', 'Ivan Vazov St.'],
  ],
  tr: [
    ['Atatürk Caddesi', 'Atatürk Caddesi'],
    ['İstasyon Sokak', 'İstasyon Sokak'],
    ['Çınar Sokak', 'Çınar Sokak'],
  ],
  th: [
    ['Station Road', 'Station Road'],
    ['Market Road', 'Market Road'],
    ['Garden Soi', 'Garden Soi'],
  ],
  uz: same('Navoiy koʻchasi', 'Amir Temur koʻchasi', 'Bogʻ koʻchasi'),
  ua: [
    ['вул. Садова', 'Sadova St.'],
    ['вул. Шевченка', 'Shevchenka St.'],
    ['вул. Франка', 'Franka St.'],
  ],
  md: same('Strada Florilor', 'Bulevardul Unirii', 'Strada Gării'),
  az: same('Nizami küçəsi', 'Bağ küçəsi', 'Vağzal küçəsi'),
  am: [
    ['Այգու փողոց', 'Aygu St.'],
    ['Կայարանի փողոց', 'Kayarani St.'],
    ['Աբովյան փողոց', 'Abovyan St.'],
  ],
  mn: [
    ['Цэцэрлэг гудамж', 'Tsetserleg St.'],
    ['Найрамдал гудамж', 'Nairamdal St.'],
    ['Төв гудамж', 'Tuv St.'],
  ],
  pl: same('ulica Ogrodowa', 'ulica Lipowa', 'aleja Kasztanowa'),
  cz: same('Zahradní', 'Lipová', 'Nádražní'),
  rs: same('Cvetna ulica', 'Lipova ulica', 'Stanična ulica'),
  vn: same('đường Hoa Sen', 'phố Vườn Trầu', 'đường Ga'),
  kr: same('Kkotgil-ro', 'Sup-gil', 'Yeok-ro'),
  cn: same('Huayuan Lu', 'Chezhan Lu', 'Zhulin Jie'),
  gb: same('Garden Lane', 'Station Road', 'Mill Street'),
  it: same('via dei Giardini', 'viale dei Tigli', 'via della Stazione'),
  no: same('Hagegata', 'Lindeveien', 'Stasjonsgata'),
  id: same('Jalan Melati', 'Jalan Stasiun', 'Jalan Kebun'),
};
