/** Who may do what on a board. Denies by default. Boards of past days cannot be changed. */
import type { BoardDay } from '@portico/contracts/pd/board-day';

export interface TeamFacts {
  /** True if the person the actor works for is in the team. */
  isMember: boolean;
  /** True if the team is in the scope of their role. */
  reaches: boolean;
}
export interface BoardFacts extends TeamFacts {
  day: BoardDay;
}

const isOneOfThem = ({ isMember, reaches }: TeamFacts): boolean => isMember || reaches;

export const boardRules = {
  read: isOneOfThem,
  setOwnStatus: ({ day, isMember }: BoardFacts): boolean => day === 'today' && isMember,
  setStatusOfOthers: ({ day, reaches }: BoardFacts): boolean => day === 'today' && reaches,
  edit: (facts: BoardFacts): boolean => facts.day !== 'past' && isOneOfThem(facts),
  /** May set the status of a day. */
  mark: (facts: BoardFacts): boolean => facts.day === 'today' && isOneOfThem(facts),
  /** May open and archive boards and end their meeting. */
  lead: ({ reaches }: BoardFacts): boolean => reaches,
} as const;

export interface ItemFacts extends TeamFacts {
  /** True if the item is on the board of today or of a future day. */
  isCurrent: boolean;
  /** True if the person wrote it. */
  isOwn: boolean;
}

export const itemRules = {
  /** Everything on the board belongs to the team, so every member may correct it. */
  change: (facts: ItemFacts): boolean => facts.isCurrent && isOneOfThem(facts),
  archive: ({ isCurrent, isOwn, reaches, isMember }: ItemFacts): boolean => reaches || (isCurrent && isOwn && isMember),
} as const;
