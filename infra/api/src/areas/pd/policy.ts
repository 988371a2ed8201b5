/** Who may do what on a board. Deny by default. A board of a past day is kept as it was. */
import type { BoardDay } from '@portico/contracts/pd/board-day';

export interface TeamFacts {
  /** The person the actor works for belongs to the team. */
  isMember: boolean;
  /** Their role reaches the team. */
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
  /** Sets a day's status. */
  mark: (facts: BoardFacts): boolean => facts.day === 'today' && isOneOfThem(facts),
  /** Opens and archives boards and ends their meeting. */
  lead: ({ reaches }: BoardFacts): boolean => reaches,
} as const;

export interface ItemFacts extends TeamFacts {
  /** Whether it is on a board of today or of a coming day. */
  isCurrent: boolean;
  /** The person wrote it. */
  isOwn: boolean;
}

export const itemRules = {
  /** What is on the board is the team’s: every member may correct it. */
  change: (facts: ItemFacts): boolean => facts.isCurrent && isOneOfThem(facts),
  archive: ({ isCurrent, isOwn, reaches, isMember }: ItemFacts): boolean => reaches || (isCurrent && isOwn && isMember),
} as const;
