import { sql, type Kysely } from 'kysely';

/**
 * What words mean may hold on the pages of one language alone; '' is each of them, as it was. German and Turkish buyers' words stand
 * there from the first day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_synonym
    add column language text not null default '' check (language ~ '^([a-z]{2})?$'),
    drop constraint search_synonym_pkey,
    add primary key (words, is_mutual, language)`.execute(db);
  const rows = Object.entries(SEEDS).flatMap(([language, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [, words, sign, means] = /^\s*(.+?) (=|→) (.+)$/u.exec(line) ?? [];
        if (words === undefined || means === undefined) return [];
        return [{ language, words, means: means.split(', '), isMutual: sign === '=' }];
      }),
  );
  for (const { language, words, means, isMutual } of rows)
    await sql`insert into search_synonym (language, words, means, is_mutual)
      values (${language}, ${words}, ${means}, ${isMutual})`.execute(db);
}

/** `=` both ways, `→` one way. */
const SEEDS: Readonly<Record<string, string>> = {
  de: `
  zahncreme = zahnpasta
  parfüm = eau de parfum, eau de toilette, parfum
  duft → eau de parfum, eau de toilette, raumduft
  duftwasser → eau de toilette, eau de parfum
  nahrungsergänzung → vitamin, kapseln, tabletten
  eiweiß = protein
  eiweißpulver → protein, kasein
  fischöl = omega 3
  baldriantropfen → baldrian
  schlafmittel → schlaf, baldrian
  beruhigungsmittel → baldrian, herzgespann
  gelenke → glucosamin
  haarwaschmittel = shampoo
  conditioner = spülung, haarspülung
  haarkur → haarmaske
  haarausfall → kopfhautserum, klettenwurzelöl
  schuppen → kopfhautpeeling, shampoo
  gesichtsreiniger → reinigungsmilch, reinigungsschaum, waschgel
  abschminken → reinigungsöl, mizellenwasser
  make up entferner → reinigungsöl, mizellenwasser
  toner = gesichtswasser
  tonic = gesichtswasser
  lippenpflege = lippenbalsam
  lippenstift → lippenbalsam
  peeling → salzpeeling, gesichtspeeling
  falten → reife haut
  anti aging → reife haut
  lotion → körpermilch
  bodylotion = körpermilch
  körperlotion = körpermilch
  badezusatz → badesalz
  deo = deodorant
  rasierwasser → aftershave balsam
  after shave → aftershave balsam
  waschmittel → waschgel leinen, waschpulver
  geschirrspülmittel = spülmittel
  fensterreiniger = glasreiniger
  fleckenentferner → fleckensalz
  spülmaschinentabs → tabs spülmaschine
  mundwasser = mundspülung
  gutschein → geschenkset
  geschenk → geschenkset, set`,
  tr: `
  dudak kremi = dudak balsamı
  yüz temizleyici → yüz temizleme köpüğü, temizleme sütü, yüz yıkama jeli
  yüz toniği = tonik
  makyaj temizleyici → makyaj temizleme yağı, misel su
  kırışıklık → olgun ciltler
  yaşlanma karşıtı → olgun ciltler
  vücut losyonu = vücut sütü
  losyon → vücut sütü
  duş şampuanı = duş jeli
  banyo köpüğü → duş jeli, banyo tuzu
  kese → banyo lifi
  lif → banyo lifi
  saç bakım kremi = saç kremi
  saç dökülmesi → saç derisi serumu, dulavrat otu yağı
  kepek → saç derisi peelingi, şampuan
  saç bakım yağı → saç ucu yağı
  balık yağı = omega 3
  takviye → vitamin, kapsül, tablet
  gıda takviyesi → vitamin, kapsül, tablet
  uyku ilacı → uyku, kediotu
  sakinleştirici → kediotu, aslankuyruğu
  eklem → glukozamin
  probiyotik → canlı maya
  kolajen tozu → kolajen
  protein tozu = protein
  koku → eau de parfum, eau de toilette, oda kokusu
  parfüm = eau de parfum, eau de toilette
  kolonya → eau de toilette, eau de parfum
  deo = deodorant
  tıraş losyonu → tıraş sonrası balsam
  gargara = ağız gargarası
  ağız suyu → ağız gargarası
  çamaşır deterjanı → çamaşır jeli, çamaşır tozu
  bulaşık sıvısı = bulaşık deterjanı
  cam sil → cam temizleyici
  leke çıkarıcı → leke tuzu
  yumuşatıcı → çamaşır yumuşatıcısı
  hediye → hediye seti, seti
  bebek → çocuk`,
  en: `
  lotion → body milk, cream
  body lotion = body milk
  moisturiser = cream, hydrating serum
  hand soap → liquid hand soap
  deodorant stick → solid deodorant
  laundry detergent → laundry gel, washing powder
  dish soap = washing-up liquid
  window cleaner = glass cleaner
  stain remover → stain salt
  aftershave → aftershave balm`,
};
