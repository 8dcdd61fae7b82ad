import type { OrderReceiver } from '#features/orders/model.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Who pays for a contract, as its owner wrote it: to whom papers and mails go. */
export async function readPayer(
  database: Queryable,
  contract: string,
): Promise<OrderReceiver & { readonly phoneE164: string | null }> {
  const [row] = await query<OrderReceiver & { readonly phoneE164: string | null }>(database)`
    select coalesce(d.first_name, '') as "firstName", coalesce(d.last_name, '') as "lastName",
      coalesce(d.patronymic, '') as patronymic, coalesce(d.email, '') as email, coalesce(d.phone, '') as phone,
      d.phone_e164 as "phoneE164"
    from contract c join person_data d on d.person_id = c.person_id where c.number = ${contract}`;
  if (!row) throw new Error(`nobody is known of the contract ${contract}`);
  return row;
}
