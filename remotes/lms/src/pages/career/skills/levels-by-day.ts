interface LevelOnDay {
  day: string;
  level: number;
}

export interface LevelsByDay {
  /** Every day on which any of them changed, in order. */
  days: string[];
  /** One row for each history: the level that held on each day, null before the first. */
  levels: (number | null)[][];
}

/** Histories with days of their own, laid over the same days. */
export function levelsByDay(histories: readonly (readonly LevelOnDay[])[]): LevelsByDay {
  const days = [...new Set(histories.flatMap((one) => one.map(({ day }) => day)))].sort();
  const heldOn = (history: readonly LevelOnDay[], day: string) =>
    history.filter((one) => one.day <= day).at(-1)?.level ?? null;
  return { days, levels: histories.map((history) => days.map((day) => heldOn(history, day))) };
}
