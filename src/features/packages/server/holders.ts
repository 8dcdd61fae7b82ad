import { publicName, type PersonName } from '#base/public-name.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Whose contract it is. Source: C3-027, C7-021. */
export interface PackageHolder {
  readonly contract: string;
  readonly fullName: string;
  /** None is kept yet. */
  readonly avatarUrl: string | null;
}

export interface HolderDeps {
  readonly database: Queryable;
  /** Names by person; who was erased is not among them. */
  namesOf(
    personIds: readonly string[],
    database: Queryable,
  ): Promise<ReadonlyMap<string, PersonName>>;
  /** Who of these has agreed to be shown to others by the whole name. Source: D84. */
  shownInFull(personIds: readonly string[], database: Queryable): Promise<ReadonlySet<string>>;
}

interface HolderRow {
  readonly contract: string;
  readonly personId: string;
}

const masked = ({ firstName, lastName }: PersonName): string | null =>
  publicName(firstName, lastName);
const whole = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

/** Who packages belong to. Somebody without a name is known by the number. */
export function openHolders({ database, namesOf, shownInFull }: HolderDeps) {
  async function named(rows: readonly HolderRow[], agreed: ReadonlySet<string>, on: Queryable) {
    const names = await namesOf(
      rows.map(({ personId }) => personId),
      on,
    );
    return rows.map(({ contract, personId }): PackageHolder => {
      const known = names.get(personId);
      const name = known && (agreed.has(personId) ? whole(known) : masked(known));
      return { contract, fullName: name || contract, avatarUrl: null };
    });
  }

  /** Holders of contracts that points can go to, named as strangers may see them (D73); other numbers are left out. */
  async function findMany(
    contracts: readonly string[],
  ): Promise<ReadonlyMap<string, PackageHolder>> {
    if (contracts.length === 0) return new Map();
    const rows = await query<HolderRow>(database)`
      select number as contract, person_id as "personId" from contract
      where number = any(${contracts}::text[]) and not is_blocked and number not like 'M%'`;
    const holders = await named(rows, new Set(), database);
    return new Map(holders.map((holder) => [holder.contract, holder]));
  }

  return {
    /** The holder of a contract that points can go to, named as strangers may see it (D73); null for any other number. */
    async find(contract: string): Promise<PackageHolder | null> {
      return (await findMany([contract])).get(contract) ?? null;
    },

    findMany,

    /** The holders of packages that are in a cart already, masked but for those who agreed (D84); whatever became of them since. */
    async listNamed(
      contracts: readonly string[],
      on: Queryable = database,
    ): Promise<ReadonlyMap<string, PackageHolder>> {
      if (contracts.length === 0) return new Map();
      const rows = await query<HolderRow>(on)`
        select number as contract, person_id as "personId" from contract where number = any(${contracts}::text[])`;
      const agreed = await shownInFull(
        rows.map(({ personId }) => personId),
        on,
      );
      const holders = await named(rows, agreed, on);
      return new Map(holders.map((holder) => [holder.contract, holder]));
    },
  };
}

export type PackageHolders = ReturnType<typeof openHolders>;
