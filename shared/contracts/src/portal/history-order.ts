/** The order of the history of what others did: the latest first. Pure; the server pages by it. */

export interface HappenedAct {
  /** Breaks ties, so that the order is stable. */
  id: string;
  /** Instant in milliseconds, `2026-11-29T15:00:00.000Z`. */
  at: string;
}

export const byNewest = (a: HappenedAct, b: HappenedAct): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
};

/** The position after an act, as an opaque text. */
export const placeOf = ({ at, id }: HappenedAct): string => `${at}|${id}`;

/** Undefined if the text is unreadable: the list then starts from the beginning. */
export function readPlace(text: string): HappenedAct | undefined {
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)\|([\w.-]+ [\w.-]+)$/.exec(text) ?? [];
  return at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}
