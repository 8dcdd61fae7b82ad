import { CART_SCHEMA, type CartDocument, type CartPackage } from '../../model.ts';
import {
  contractKey,
  certificateKey,
  OWN_PACKAGE,
  packageOf,
  packageOfCertificate,
} from './package-key.ts';

/** A cart as version 1 stored it: packages by name, which was a contract, or the number of a certificate whose id stood beside it. */
interface FirstCart extends Omit<CartDocument, 'schema' | 'packages' | 'selected'> {
  readonly schema: 1;
  readonly packages: readonly (Pick<CartPackage, 'lines'> & {
    readonly contract: string | null;
    readonly certificate?: string;
  })[];
  readonly selected: string | null;
}

function fromFirst({ packages, selected, ...rest }: FirstCart): CartDocument {
  const carried = packages.map(({ contract, certificate, lines }) =>
    certificate !== undefined && contract !== null
      ? { ...packageOfCertificate({ id: certificate, number: contract }), lines }
      : { ...packageOf(contract), lines },
  );
  const chosen = carried.find(({ key }) =>
    selected === null
      ? key === OWN_PACKAGE
      : key === contractKey(selected) || key === certificateKey(selected),
  );
  return {
    ...rest,
    schema: CART_SCHEMA,
    packages: carried,
    selected: chosen?.key ?? OWN_PACKAGE,
  };
}

/**
 * A stored cart in today's shape. Older ones are carried over when they are read, and stored so with their next change.
 *
 * @param body Written by the shop itself, as a document of the version that it names.
 * @throws For a version that nobody knows.
 */
export function carriedOver(body: unknown): CartDocument {
  const document = body as CartDocument | FirstCart;
  switch (document.schema) {
    case CART_SCHEMA:
      return document;
    case 1:
      return fromFirst(document);
    default:
      throw new Error(`a cart has the unknown schema ${String((body as CartDocument).schema)}`);
  }
}
