import { sql, type Kysely } from 'kysely';

/** What people type and what they mean by it; staff add to it. `is_mutual`: each of `means` may mean the words as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_synonym (
    words text not null check (length(words) between 1 and 80),
    means text[] not null check (cardinality(means) between 1 and 16 and length(array_to_string(means, ' ')) <= 800),
    is_mutual boolean not null default false,
    changed_at timestamptz not null default now(),
    primary key (words, is_mutual))`.execute(db);
  await sql`create function search_synonym_changes() returns trigger language plpgsql as $$
    begin
      -- The clock and not the transaction: two changes of one transaction are two.
      new.changed_at := clock_timestamp();
      return new;
    end $$`.execute(db);
  await sql`create trigger search_synonym_changes before insert or update on search_synonym
    for each row execute function search_synonym_changes()`.execute(db);
  const rows = SEEDS.split('\n').flatMap((line) => {
    const [, words, sign, means] = /^\s*(.+?) (=|→) (.+)$/u.exec(line) ?? [];
    if (words === undefined || means === undefined) return [];
    return [{ words, means: means.split(', '), isMutual: sign === '=' }];
  });
  for (const { words, means, isMutual } of rows)
    await sql`insert into search_synonym (words, means, is_mutual) values (${words}, ${means}, ${isMutual})`.execute(
      db,
    );
}

/** `=` both ways, `→` one way. */
const SEEDS = `
  духи → парфюмерная вода, туалетная вода, парфюмерия
  парфюм = парфюмерная вода, туалетная вода, духи, парфюмерия
  одеколон → туалетная вода, парфюмерная вода, парфюмерия
  аромат → парфюмерная вода, туалетная вода
  perfume = eau de parfum, eau de toilette, fragrance
  cologne → eau de parfum, eau de toilette, fragrance
  бад → биодобавки, добавка
  бады → биодобавки, добавка
  добавка = биодобавки
  биодобавки → витамин
  пищевая добавка → биодобавки
  supplement = dietary supplement, vitamin
  рыбий жир = омега 3, омега
  fish oil = omega 3
  протеин = белок, сывороточный белок, protein
  казеин → белок
  bcaa → аминокислоты, amino acids
  карнитин = левокарнитин
  l карнитин → левокарнитин
  аскорбинка → витамин c
  аскорбиновая кислота = витамин c
  ascorbic acid = vitamin c
  холекальциферол → витамин d
  пробиотик = закваска, бактерии, молочнокислые бактерии
  probiotics = probiotic, bacteria, lactic
  хондропротектор → глюкозамин, хондроитин
  мелатонин → сон, глицин
  снотворное → сон
  успокоительное → спокойствие, валериана, пустырник
  энергетик → энергия, тонизирующий, гель энергетический
  слабительное → клетчатка, пищеварение
  шампунь = shampoo
  шампунь → средство для мытья волос
  кондиционер для волос = бальзам для волос, бальзам ополаскиватель
  conditioner = hair balm
  мытьё волос → шампунь
  от перхоти → шампунь
  перхоть → шампунь, скраб для кожи головы
  выпадение волос → репейное, сыворотка для кожи головы
  расчёска = гребень, щётка для волос
  comb = hairbrush
  крем = cream
  маска = mask
  сыворотка = serum
  молочко = milk, lotion
  лосьон = тоник, lotion
  тоник = toner
  масло = oil
  мыло = soap
  скраб = scrub, пилинг
  эксфолиант → скраб, пилинг
  exfoliator = scrub, peel
  дезодорант = антиперспирант, deodorant
  гель для душа = shower gel, body wash
  пена для умывания = пенка для умывания
  умывалка → пенка для умывания, гель для умывания, молочко для умывания, пудра для умывания
  очищение = умывание, cleanser
  cleanser = cleansing, face wash, facial wash
  демакияж → снятие макияжа, мицеллярная вода, гидрофильное масло
  средство для снятия макияжа → мицеллярная вода, гидрофильное масло
  make up remover = micellar water, cleansing oil
  гигиеническая помада → бальзам для губ
  помада для губ → бальзам для губ
  помада → бальзам для губ
  lipstick → lip balm
  вокруг глаз = для век
  eye cream = eye gel
  moisturiser = moisturizer, moisturising, hydrating, cream, lotion
  увлажнение = увлажняющий, moisturising
  питание кожи → питательный
  морщины → зрелой кожи, пептиды
  anti ageing = anti aging, anti age, mature skin
  загар → spf
  защита от солнца → spf
  sunscreen = spf, sun protection
  зубная паста = toothpaste
  зубной порошок = tooth powder
  полоскание = ополаскиватель, mouthwash
  mouthwash = mouth rinse
  освежитель рта → спрей для рта
  зубная нить = флосс, floss
  зубочистка → зубная нить
  чистка зубов = зубная паста, таблетки для чистки зубов
  порошок для стирки = стиральный порошок
  стирка = для белья, laundry
  washing powder = laundry powder
  фейри → средство для посуды
  мойка посуды = средство для посуды, посудомоечной
  dish soap = dishwashing liquid
  посудомойка = посудомоечная машина
  ополаскиватель для белья = кондиционер для белья
  отбеливатель → пятновыводная соль
  пятновыводитель = пятновыводная соль, соль пятновыводная
  пятна → пятновыводная соль
  мытьё окон = средство для стекол
  мытьё полов = средство для пола
  освежитель воздуха → диффузор, саше
  ароматизатор → диффузор, саше, свеча
  чай = tea
  травяной чай = травяной сбор, сбор
  кипрей = иван чай
  fireweed = willowherb
  ройбуш → травяной чай
  кофе → цикорий, чаговый напиток
  лопух = репейник, репейное
  багульник = marsh tea
  облепиха = sea buckthorn
  морошка = cloudberry
  клюква = cranberry
  шиповник = rosehip
  подарок → набор
  подарочный набор → набор
  комплект = набор, set
  пробник = пробники, миниатюра
  мужчине → мужской
  женщине → женский
  ребёнку → детский
  малыш → детский
  беременным → женский
  ноги = стопы, пятки, foot
  руки = hand
  лицо = face, facial
  тело = body
  волосы = hair
  губы = lip
  глаза = веки, eye
  губка = мочалка
  баня = парная, банный, sauna
  соль для ванн = bath salt
  ванна = bath
`;
