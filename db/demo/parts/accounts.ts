import { sql } from 'kysely';
import type { ContractRole } from '#base/actor.ts';
import { getCountry } from '#countries/packs.ts';
import { isPasswordRight, hashPassword } from '#platform/passwords.ts';
import type { Database } from '#platform/database.ts';
import { senderOf } from '#platform/sender.ts';

/** One password for every demo account; it opens nothing but the demo. */
export const DEMO_PASSWORD = 'arnika-demo';

export interface DemoAccount {
  readonly contract: string;
  readonly role: ContractRole;
  readonly country: string;
  readonly email: string;
  /** First and last name. */
  readonly name: string;
  /** What the account shows, in one or two words. */
  readonly shows: string;
  readonly isBlocked: boolean;
}

const account = (
  contract: string,
  role: ContractRole,
  country: string,
  login: string,
  name: string,
  shows: string,
  isBlocked = false,
): DemoAccount => ({
  contract,
  role,
  country,
  email: `${login}@example.test`,
  name,
  shows,
  isBlocked,
});

/** The two common kinds of contract in one country, signed in to as `client.xx` and `consultant.xx`. */
const pair = (
  start: string,
  country: string,
  client: string,
  consultant: string,
): DemoAccount[] => [
  account(
    `${start.padEnd(6, '0')}1`,
    'pc',
    country,
    `client.${country}`,
    client,
    'privileged client',
  ),
  account(
    `${start.padEnd(6, '0')}2`,
    'c',
    country,
    `consultant.${country}`,
    consultant,
    'consultant',
  ),
];

/**
 * Invented people, one of every kind of contract in Russia and the two common kinds in the other countries. Their numbers lie
 * below 7000001, where those of new contracts begin.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('1000001', 'o', 'ru', 'office.ru', 'Ольга Выдумова', 'office'),
  account('1000002', 'pc', 'ru', 'anna', 'Анна Примерова', 'privileged client'),
  account('1000003', 'c', 'ru', 'viktor', 'Виктор Образцов', 'consultant'),
  account('1000004', 'e', 'ru', 'elena', 'Елена Условная', 'employee'),
  account('M1000005', 'c', 'ru', 'maria', 'Мария Макетова', 'managed contract'),
  account('1000006', 'pc', 'ru', 'boris', 'Борис Закрытов', 'blocked', true),
  account('2000001', 'pc', 'kz', 'aigul', 'Айгуль Ойдангызы', 'privileged client'),
  account('2000002', 'c', 'kz', 'daniyar', 'Данияр Мысалов', 'consultant'),
  account('3000001', 'pc', 'kg', 'cholpon', 'Чолпон Мисалова', 'privileged client'),
  account('3000002', 'c', 'kg', 'azamat', 'Азамат Мисалов', 'consultant'),
  account('4000001', 'pc', 'by', 'alesya', 'Алеся Прыкладная', 'privileged client'),
  account('4000002', 'c', 'by', 'yanka', 'Янка Узорны', 'consultant'),
  account('5000001', 'pc', 'de', 'erika', 'Erika Beispiel', 'privileged client'),
  account('5000002', 'c', 'de', 'max', 'Max Vorlage', 'consultant'),
  account('6000001', 'pc', 'tr', 'elif', 'Elif Örnek', 'privileged client'),
  account('6000002', 'c', 'tr', 'kemal', 'Kemal Deneme', 'consultant'),
  account('6100001', 'pc', 'th', 'malee', 'มาลี ตัวอย่าง', 'privileged client'),
  account('6100002', 'c', 'th', 'somchai', 'สมชาย ทดลอง', 'consultant'),
  account('6200001', 'pc', 'bg', 'elitsa', 'Елица Примерова', 'privileged client'),
  account('6200002', 'c', 'bg', 'petar', 'Петър Образцов', 'consultant'),
  ...pair('63', 'uz', 'Лола Намунаева', 'Рустам Мисолов'),
  ...pair('64', 'ua', 'Оксана Прикладна', 'Тарас Зразковий'),
  ...pair('65', 'md', 'Ileana Exemplu', 'Ion Model'),
  ...pair('66', 'az', 'Aysel Nümunə', 'Rauf Misal'),
  ...pair('67', 'am', 'Անի Օրինակյան', 'Արամ Նմուշյան'),
  ...pair('68', 'mn', 'Сараа Жишээ', 'Бат Загвар'),
  ...pair('69', 'pl', 'Zofia Przykład', 'Jan Wzorowy'),
  ...pair('601', 'cz', 'Jana Příkladná', 'Petr Vzor'),
  ...pair('602', 'rs', 'Milica Primer', 'Marko Uzor'),
  ...pair('603', 'vn', 'Lan Ví', 'Minh Dụ'),
  ...pair('604', 'kr', '예나 예시', '민준 견본'),
  ...pair('605', 'cn', '莲 示例', '伟 样本'),
  ...pair('606', 'gb', 'Alice Example', 'Henry Sample'),
  ...pair('607', 'it', 'Chiara Esempio', 'Luca Modello'),
  ...pair('608', 'no', 'Ingrid Eksempel', 'Lars Mønster'),
  ...pair('609', 'id', 'Dewi Contoh', 'Budi Misal'),
  account('2000003', 'c', 'kz', 'madina', 'Мадина Улгиева', 'consultant, registration unpaid'),
];

/** The head of the company: everybody's mentor. */
const MENTOR = '1000001';

/** Beginnings of the first demo countries' numbers; elsewhere the example of the pack begins a number. */
const STARTS: Readonly<Record<string, string>> = {
  ru: '90000002',
  kz: '70000002',
  kg: '5550002',
  by: '2900002',
  de: '151200002',
  tr: '53000002',
  th: '8200002',
  bg: '8800002',
};

/** National digits that are no one's: long enough for the country, ending in the account's place in the list. */
function demoPhone(country: string, index: number): { shown: string; e164: string } {
  const { phone, phoneExample } = getCountry(country);
  const example = phoneExample.replace(/\D/g, '').slice(phone.code.length, -2);
  const national = `${STARTS[country] ?? example}${String(index).padStart(2, '0')}`;
  return { shown: `+${phone.code} ${national}`, e164: `+${phone.code}${national}` };
}

async function storedHash(database: Database): Promise<string> {
  const known = await database
    .selectFrom('login')
    .select('password_hash')
    .where('contract', '=', MENTOR)
    .executeTakeFirst();
  const hash = known?.password_hash ?? null;
  return hash !== null && (await isPasswordRight(hash, DEMO_PASSWORD, senderOf('127.0.0.1')))
    ? hash
    : hashPassword(DEMO_PASSWORD, senderOf('127.0.0.1'));
}

/** Accounts of every role; loading twice changes nothing. The password is hashed once for all. */
export const accounts = {
  name: 'accounts',
  async load({
    database,
    now,
  }: {
    readonly database: Database;
    readonly now: Date;
  }): Promise<void> {
    const hash = await storedHash(database);
    const rows = JSON.stringify(
      DEMO_ACCOUNTS.map((each, index) => {
        const [first = '', last = ''] = each.name.split(' ');
        return { ...each, first, last, ...demoPhone(each.country, index + 1), mentor: MENTOR };
      }),
    );
    await database.transaction().execute(async (tx) => {
      await sql`
        with given as materialized (
          select *, gen_random_uuid() as person from jsonb_to_recordset(${rows}::jsonb) as g(contract text, role text,
            country text, email text, first text, last text, shown text, e164 text, "isBlocked" boolean)
          where not exists (select from contract c where c.number = g.contract)),
        people as (insert into person (id, created_at) select person, ${now} from given),
        data as (
          insert into person_data (person_id, first_name, last_name, email, email_key, phone, phone_e164)
          select person, first, last, email, email, shown, e164 from given),
        contracts as (
          insert into contract (number, kind, role, country, person_id, is_blocked, registered_at)
          select contract, case role when 'pc' then 2 else 1 end, role, country, person, "isBlocked", ${now} from given)
        insert into login (contract, password_hash, password_set_at) select contract, ${hash}, ${now} from given`.execute(
        tx,
      );
      await sql`
        insert into contract_mentor (contract, mentor_contract, source, since)
        select contract, ${MENTOR}, 'demo', ${now} from jsonb_to_recordset(${rows}::jsonb) as g(contract text)
        where contract <> ${MENTOR} and contract not like 'M%'
          and not exists (select from contract_mentor m where m.contract = g.contract)`.execute(tx);
    });
  },
};
