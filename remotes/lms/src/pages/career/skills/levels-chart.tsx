import type { Skill } from '@portico/contracts/service/learning-shapes';
import { useText } from '@portico/remote-contract';
import { BarChart, RadarChart } from '@portico/ui/chart';

/** With fewer than three axes a radar chart is a line; with more than eight its labels overlap. */
const web = { least: 3, most: 8 } as const;

/** The current level of each skill compared with the expected one. */
export function LevelsChart({ skills }: { skills: readonly Skill[] }) {
  const t = useText();
  const given = {
    label: t('lms.career.levels'),
    categories: skills.map((one) => one.name),
    categoryLabel: t('lms.career.skill'),
    series: [
      { id: 'level', label: t('lms.career.level'), values: skills.map((one) => one.level) },
      ...(skills.some((one) => one.target !== null)
        ? [{ id: 'target', label: t('lms.career.targets'), values: skills.map((one) => one.target) }]
        : []),
    ],
    unit: '%',
  };
  const isWeb = skills.length >= web.least && skills.length <= web.most;
  return isWeb ? <RadarChart {...given} max={100} /> : <BarChart {...given} />;
}
