import type { CountryPack, PackChanges } from './country.ts';

function changedCarriers(
  carriers: CountryPack['carriers'],
  changes: NonNullable<PackChanges['carriers']>,
): CountryPack['carriers'] {
  const kept = carriers.filter(({ code }) => changes[code] !== null);
  return kept.map((carrier) => ({ ...carrier, ...changes[carrier.code] }));
}

/**
 * A pack with what is different: a change replaces the whole value of its name, except `carriers`, `freeDelivery`, `flags` and
 * `config`, which are merged key by key.
 */
export function changedBy(pack: CountryPack, { carriers, ...values }: PackChanges): CountryPack {
  return {
    ...pack,
    ...values,
    carriers: carriers ? changedCarriers(pack.carriers, carriers) : pack.carriers,
    freeDelivery: { ...pack.freeDelivery, ...values.freeDelivery },
    flags: { ...pack.flags, ...values.flags },
    config: { ...pack.config, ...values.config },
  };
}
