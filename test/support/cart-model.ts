/** What can be had of a product: null for one that is not sold here at all, 0 for one that nobody can buy now. */
export type Shelf = Readonly<Record<string, number | null>>;

/** A cart as plain lists: whose package, which product, how many. */
export interface ModelCart {
  readonly packages: readonly {
    readonly contract: string | null;
    readonly lines: readonly (readonly [string, number])[];
  }[];
  readonly selected: string | null;
}

export type ModelCommand =
  | {
      readonly kind: 'add';
      readonly contract: string | null;
      readonly sku: string;
      readonly count: number;
    }
  /** The whole cart as a browser wants it; packages that it leaves out stay as they are. */
  | { readonly kind: 'edit'; readonly packages: ModelCart['packages'] }
  | {
      readonly kind: 'move';
      readonly sku: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly kind: 'addPackage' | 'removePackage'; readonly contract: string }
  | { readonly kind: 'selectPackage'; readonly contract: string | null }
  | { readonly kind: 'clear' }
  /** Another cart comes in front of this one. */
  | { readonly kind: 'merge'; readonly other: ModelCart };

export type ModelAnswer =
  | { readonly ok: true; readonly cart: ModelCart }
  | { readonly ok: false; readonly code: string };

const LINE_MAX = 999;
const CART_MAX = 200;
const PACKAGES_MAX = 50;

const NO_OWN = { contract: null, lines: [] } as const;
export const NO_CART: ModelCart = { packages: [NO_OWN], selected: null };

const held = (cart: ModelCart, contract: string | null, sku: string): number =>
  cart.packages
    .find((each) => each.contract === contract)
    ?.lines.find(([name]) => name === sku)?.[1] ?? 0;

const refused = (code: string): ModelAnswer => ({ ok: false, code });
const done = (cart: ModelCart): ModelAnswer => ({ ok: true, cart });
const lineTotal = ({ packages }: ModelCart): number =>
  packages.reduce((sum, { lines }) => sum + lines.length, 0);

type ModelPackage = ModelCart['packages'][number];

/** Lines in their order, each with what those before it left on the shelf; what cannot be bought keeps its count. */
const fittedOne = (
  { contract, lines }: ModelPackage,
  shelf: Shelf,
  taken: Map<string, number>,
): ModelPackage => ({
  contract,
  lines: lines.flatMap(([sku, wished]): [string, number][] => {
    const stock = shelf[sku];
    const most = Math.min(LINE_MAX, wished);
    if (!stock) return most > 0 ? [[sku, most]] : [];
    const before = taken.get(sku) ?? 0;
    const count = Math.min(most, stock - before);
    if (count <= 0) return [];
    taken.set(sku, before + count);
    return [[sku, count]];
  }),
});

/** Pieces that packages hold, so that nobody else gets them. */
function takenBy(packages: ModelCart['packages']): Map<string, number> {
  const taken = new Map<string, number>();
  for (const [sku, count] of packages.flatMap(({ lines }) => lines))
    taken.set(sku, (taken.get(sku) ?? 0) + count);
  return taken;
}

function afterEdit(cart: ModelCart, wished: ModelCart['packages'], shelf: Shelf): ModelAnswer {
  const there = new Set(cart.packages.flatMap(({ lines }) => lines.map(([sku]) => sku)));
  for (const { contract, lines } of wished) {
    if (!cart.packages.some((each) => each.contract === contract))
      return refused('PACKAGE_UNKNOWN');
    for (const [sku, count] of lines)
      if (count > 0 && shelf[sku] == null && !there.has(sku)) return refused('PRODUCT_UNKNOWN');
  }
  const untouched = cart.packages.filter(
    (each) => !wished.some(({ contract }) => contract === each.contract),
  );
  const taken = takenBy(untouched);
  const packages = cart.packages.map((each) => {
    const wish = wished.find(({ contract }) => contract === each.contract);
    return wish ? fittedOne({ contract: each.contract, lines: wish.lines }, shelf, taken) : each;
  });
  return lineTotal({ ...cart, packages }) > CART_MAX
    ? refused('CART_FULL')
    : done({ ...cart, packages });
}

/** The edit that a browser sends when it moves a line: gone here, put to what is there. */
export function moveOf(cart: ModelCart, sku: string, from: string | null, to: string | null) {
  const count = held(cart, from, sku);
  if (from === to || count === 0) return cart.packages;
  const there = held(cart, to, sku);
  return cart.packages.map(({ contract, lines }) => {
    if (contract === from) return { contract, lines: lines.filter(([name]) => name !== sku) };
    if (contract !== to) return { contract, lines };
    const moved: readonly [string, number] = [sku, there + count];
    return {
      contract,
      lines: there ? lines.map((line) => (line[0] === sku ? moved : line)) : [...lines, moved],
    };
  });
}

/** Both carts as one: the first in front, counts put together, no more than the shelf and a cart hold. */
export function mergedModel(first: ModelCart, second: ModelCart, shelf: Shelf): ModelCart {
  const contracts = [
    ...new Set([...first.packages, ...second.packages].map(({ contract }) => contract)),
  ];
  let left = CART_MAX;
  const union = contracts.map((contract) => {
    const counts = new Map<string, number>();
    for (const cart of [first, second])
      for (const [sku, count] of cart.packages.find((each) => each.contract === contract)?.lines ??
        [])
        counts.set(sku, Math.min(LINE_MAX, (counts.get(sku) ?? 0) + count));
    const lines = [...counts].slice(0, left);
    left -= lines.length;
    return { contract, lines };
  });
  const taken = new Map<string, number>();
  return { packages: union.map((each) => fittedOne(each, shelf, taken)), selected: first.selected };
}

/** What a command makes of a cart when nobody else is there: the whole reference, written without a look at the shop's own rules. */
export function afterCommand(cart: ModelCart, command: ModelCommand, shelf: Shelf): ModelAnswer {
  switch (command.kind) {
    case 'add': {
      const { contract, sku, count } = command;
      const stock = shelf[sku];
      if (stock == null) return refused('PRODUCT_UNKNOWN');
      if (stock === 0) return refused('UNAVAILABLE');
      if (!cart.packages.some((each) => each.contract === contract))
        return refused('PACKAGE_UNKNOWN');
      const had = held(cart, contract, sku);
      if (had === 0 && lineTotal(cart) >= CART_MAX) return refused('CART_FULL');
      const elsewhere = (takenBy(cart.packages).get(sku) ?? 0) - had;
      const now = Math.min(LINE_MAX, had + count, stock - elsewhere);
      if (now <= had) return refused('STOCK_MAX');
      const packages = cart.packages.map((each) => {
        if (each.contract !== contract) return each;
        const line: readonly [string, number] = [sku, now];
        const lines = had
          ? each.lines.map((known) => (known[0] === sku ? line : known))
          : [...each.lines, line];
        return { contract, lines };
      });
      return done({ ...cart, packages });
    }
    case 'edit':
      return afterEdit(cart, command.packages, shelf);
    case 'move':
      return afterEdit(cart, moveOf(cart, command.sku, command.from, command.to), shelf);
    case 'addPackage': {
      const { contract } = command;
      if (cart.packages.some((each) => each.contract === contract))
        return refused('PACKAGE_EXISTS');
      if (cart.packages.length >= PACKAGES_MAX) return refused('PACKAGES_FULL');
      return done({ packages: [...cart.packages, { contract, lines: [] }], selected: contract });
    }
    case 'removePackage': {
      const packages = cart.packages.filter(({ contract }) => contract !== command.contract);
      return done({
        packages,
        selected: cart.selected === command.contract ? null : cart.selected,
      });
    }
    case 'selectPackage':
      return cart.packages.some(({ contract }) => contract === command.contract)
        ? done({ ...cart, selected: command.contract })
        : refused('PACKAGE_UNKNOWN');
    case 'clear':
      return done(NO_CART);
    case 'merge':
      return done(mergedModel(command.other, cart, shelf));
  }
}

/** Chooses what somebody does next, as people do: mostly small things, sometimes with a whole cart. */
export function chooseCommand(
  cart: ModelCart,
  {
    skus,
    contracts,
  }: {
    readonly skus: readonly [string, ...string[]];
    readonly contracts: readonly [string, ...string[]];
  },
  chance: () => number,
): ModelCommand {
  const one = <Thing>(things: readonly [Thing, ...Thing[]]): Thing =>
    things[Math.floor(chance() * things.length)] ?? things[0];
  const owners = [null, ...contracts] as const;
  const anyOf = ({ packages: [own = NO_OWN, ...others] }: ModelCart): ModelPackage =>
    one([own, ...others]);
  const count = chance() < 0.2 ? Math.ceil(chance() * 1_200) : Math.ceil(chance() * 5);
  const dice = chance();
  if (dice < 0.34) return { kind: 'add', contract: one(owners), sku: one(skus), count };
  if (dice < 0.46) {
    const contract = anyOf(cart).contract;
    const sku = one(skus);
    const packages = cart.packages.map((each) =>
      each.contract === contract
        ? {
            contract,
            lines: [
              ...each.lines.filter(([name]) => name !== sku),
              [sku, Math.floor(chance() * 6)] as const,
            ],
          }
        : each,
    );
    return {
      kind: 'edit',
      packages: chance() < 0.7 ? packages : packages.filter(() => chance() < 0.6),
    };
  }
  if (dice < 0.5) {
    const wished = [...new Set([one(owners), one(owners)])];
    const list = () => [...new Set([one(skus), one(skus)])].map((sku) => [sku, count] as const);
    return { kind: 'edit', packages: wished.map((contract) => ({ contract, lines: list() })) };
  }
  if (dice < 0.66) {
    const from = anyOf(cart);
    const [first, ...others] = from.lines;
    const sku = first ? one([first, ...others])[0] : one(skus);
    return { kind: 'move', sku, from: from.contract, to: anyOf(cart).contract };
  }
  if (dice < 0.78) return { kind: 'addPackage', contract: one(contracts) };
  if (dice < 0.84) return { kind: 'removePackage', contract: one(contracts) };
  if (dice < 0.93) return { kind: 'selectPackage', contract: one(owners) };
  if (dice < 0.95) return { kind: 'clear' };
  const lines = () =>
    skus.filter(() => chance() < 0.4).map((sku) => [sku, Math.ceil(chance() * 6)] as const);
  return {
    kind: 'merge',
    other: { packages: [{ contract: null, lines: lines() }], selected: null },
  };
}
