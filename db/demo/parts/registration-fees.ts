import { sql } from 'kysely';
import { findStore, getCountry } from '#countries/packs.ts';
import { feeFor } from '#features/registration/rules/registration-fee.ts';
import { REGISTRATION_KINDS } from '#features/registration/rules/registration-kind.ts';
import type { Database } from '#platform/database.ts';

/** Consultants of the demo who have not paid their registration: the bar tells them, and leads to where it is paid. */
export const OWING_CONTRACTS: readonly string[] = ['2000003'];
const COUNTRY = 'kz';

/** What they owe is what the pack names. Loading twice changes nothing: what was paid meanwhile stays paid. */
export const registrationFees = {
  name: 'registration-fees',
  async load({
    database,
    now,
  }: {
    readonly database: Database;
    readonly now: Date;
  }): Promise<void> {
    const fee = feeFor(getCountry(COUNTRY), REGISTRATION_KINDS.bp, findStore);
    if (!fee) return;
    await sql`
      with owed as (
        insert into registration_fee (contract, store, country, amount_minor, currency, owed_since)
        select number, ${fee.store}, country, ${fee.minor}, ${fee.currency.externalIso}, ${now} from contract
        where number = any(${OWING_CONTRACTS}::text[])
        on conflict do nothing returning contract)
      update contract set is_register_paid = false where number in (select contract from owed)`.execute(
      database,
    );
  },
};
