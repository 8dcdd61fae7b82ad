/** A category as a tree knows it. */
export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
}

/** Levels of the tree, the first one included. */
export const LEVELS_MOST = 4;
/** Categories of the shop; a file may bring more. */
export const CATEGORIES_MOST = 1_000;

export interface Placed<Node extends TreeNode> {
  readonly node: Node;
  /** 0 at the top. */
  readonly depth: number;
}

/** Each behind its parent, those of one parent in the order given. What leads round in a circle stands at the end, at the top. */
export function placeInTree<Node extends TreeNode>(
  nodes: readonly Node[],
): readonly Placed<Node>[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const placed = new Map<number, Placed<Node>>();
  const place = (node: Node, depth: number) => {
    if (placed.has(node.id)) return;
    placed.set(node.id, { node, depth });
    for (const child of below.get(node.id) ?? []) place(child, depth + 1);
  };
  for (const node of below.get(null) ?? []) place(node, 0);
  for (const node of nodes) place(node, 0);
  return [...placed.values()];
}

/** Whether a category may stand there: no circle, and no more levels than there may be. Null: it may. */
export function parentFault(
  nodes: readonly TreeNode[],
  id: number | null,
  parentId: number | null,
): 'UNKNOWN' | 'CIRCLE' | 'DEEP' | null {
  if (parentId === null) return null;
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  if (!parents.has(parentId)) return 'UNKNOWN';
  let above = 0;
  for (let at: number | null = parentId; at !== null; at = parents.get(at) ?? null) {
    if (at === id) return 'CIRCLE';
    above += 1;
    if (above > LEVELS_MOST) return 'DEEP';
  }
  const own = id === null ? 1 : levelsBelow(nodes, id, LEVELS_MOST);
  return above + own > LEVELS_MOST ? 'DEEP' : null;
}

/** Levels that a category fills with what stands in it, itself included. */
function levelsBelow(nodes: readonly TreeNode[], id: number, most: number): number {
  if (most === 0) return 1;
  const children = nodes.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => levelsBelow(nodes, child.id, most - 1)));
}
