interface LevelOnDay {
  day: string;
  level: number;
}

interface LevelsByDay {
  /** All days on which any level changed, in order. */
  days: string[];
  /** One row per history: the level on each day, null before the first. */
  levels: (number | null)[][];
}

/** Aligns histories with different days to a common list of days. */
export function levelsByDay(histories: readonly (readonly LevelOnDay[])[]): LevelsByDay {
  const days = [...new Set(histories.flatMap((one) => one.map(({ day }) => day)))].sort();
  const heldOn = (history: readonly LevelOnDay[], day: string) =>
    history.filter((one) => one.day <= day).at(-1)?.level ?? null;
  return { days, levels: histories.map((history) => days.map((day) => heldOn(history, day))) };
}
