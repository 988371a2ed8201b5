/** Each skill with the ratings of both sides, their difference, and the previous result. Pure. */
import { changeSince, percentOfLevel, settledLevel } from '@portico/contracts/hr/assessment-rules';
import type { Assessment } from '@portico/contracts/hr/shapes';

export interface SkillLine {
  id: string;
  pageId: string;
  name: string;
  /** Names of the levels; empty if there is no rating. */
  self: string;
  manager: string;
  selfPercent: number | null;
  managerPercent: number | null;
  /** The manager's level minus the person's own. */
  apart: number | null;
  last: number | null;
  /** Change of the resulting level, in percentage points. */
  change: number | null;
  notes: { self: string; manager: string };
}

export function bothSides({ form, self, managerRatings, last }: Assessment): SkillLine[] {
  const { levels, pages } = form;
  const percent = (level: number | null) => (level === null ? null : percentOfLevel(level, levels.length));
  return pages.flatMap((page) =>
    page.skills.map(({ id, name }) => {
      const own = self.find(({ skillId }) => skillId === id);
      const other = managerRatings?.find(({ skillId }) => skillId === id);
      const [a, b] = [own?.level ?? null, other?.level ?? null];
      const before = last?.levels.find(({ skillId }) => skillId === id)?.percent ?? null;
      return {
        ...{ id, pageId: page.id, name },
        self: a === null ? '' : (levels[a] ?? ''),
        manager: b === null ? '' : (levels[b] ?? ''),
        selfPercent: percent(a),
        managerPercent: percent(b),
        apart: a === null || b === null ? null : b - a,
        last: before,
        change: changeSince(percent(settledLevel(a, b)), before),
        notes: { self: own?.note ?? '', manager: other?.note ?? '' },
      };
    }),
  );
}
