/** Who may do what on a board. Deny by default. A board of a past day is kept as it was. */

export interface BoardFacts {
  isToday: boolean;
  /** The person the actor works for belongs to the team. */
  isMember: boolean;
  /** Their role reaches the team. */
  reaches: boolean;
}

export const boardRules = {
  read: ({ isMember, reaches }: BoardFacts): boolean => isMember || reaches,
  setOwnStatus: ({ isToday, isMember }: BoardFacts): boolean => isToday && isMember,
  setStatusOfOthers: ({ isToday, reaches }: BoardFacts): boolean => isToday && reaches,
  edit: ({ isToday, isMember, reaches }: BoardFacts): boolean => isToday && (isMember || reaches),
} as const;
