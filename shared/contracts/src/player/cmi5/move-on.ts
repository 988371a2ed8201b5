/** Decides when a unit of a cmi5 course is satisfied, and with it the blocks and the course that contain it. */
export const moveOnRules = ['Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed', 'NotApplicable'] as const;
export type MoveOn = (typeof moveOnRules)[number];

export const isMoveOn = (value: string): value is MoveOn => (moveOnRules as readonly string[]).includes(value);

export interface UnitResult {
  completed: boolean;
  passed: boolean;
}

export function isSatisfied(moveOn: MoveOn, { completed, passed }: UnitResult): boolean {
  switch (moveOn) {
    case 'Passed':
      return passed;
    case 'Completed':
      return completed;
    case 'CompletedAndPassed':
      return completed && passed;
    case 'CompletedOrPassed':
      return completed || passed;
    case 'NotApplicable':
      return true;
  }
}

/** A unit or a block of a course, in course order; a parent precedes its contents. */
export interface StructureNode {
  id: string;
  parentId: string | null;
  /** Only for units. Blocks are satisfied by their contents. */
  isSatisfied?: boolean;
}

/** Identifiers of the blocks whose contents are all satisfied, and whether the course is. */
export function satisfiedParts(nodes: readonly StructureNode[]): { blocks: string[]; course: boolean } {
  const unmet = new Set<string | null>();
  const holding = new Set<string | null>();
  // Iterates from the end, so that the contents of a block are known before the block.
  for (const { id, parentId, isSatisfied: own } of nodes.toReversed()) {
    const isMet = own ?? (holding.has(id) && !unmet.has(id));
    if (own === undefined && !holding.has(id)) continue;
    holding.add(parentId);
    if (!isMet) unmet.add(parentId);
  }
  const blocks = nodes.filter((node) => node.isSatisfied === undefined && holding.has(node.id) && !unmet.has(node.id));
  return { blocks: blocks.map(({ id }) => id), course: holding.has(null) && !unmet.has(null) };
}
