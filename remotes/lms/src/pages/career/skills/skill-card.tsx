import { courseAddress } from '@portico/contracts/lms/course-address';
import { objectiveName } from '@portico/contracts/lms/skills/objective-name';
import { formatDay } from '@portico/contracts/platform/dates';
import type { Skill } from '@portico/contracts/service/learning-shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow } from '@portico/ui';

/** The evidence behind a level, newest first, with links to the courses. */
export function SkillCard({ skill, isOwn }: { skill: Skill; isOwn: boolean }) {
  const t = useText();
  const style = useDateStyle();
  return (
    <Card as="section" labelledBy={skill.SkillID}>
      <CardHeader
        id={skill.SkillID}
        title={skill.name}
        note={
          skill.target === null
            ? t('lms.percent', { percent: skill.level })
            : t('lms.career.levelOf', { level: skill.level, target: skill.target })
        }
      />
      <List>
        {skill.evidence.map((one) => (
          <ListRow
            key={`${one.source} ${one.course?.CourseID ?? ''} ${one.part} ${one.observedOn}`}
            title={one.course?.CourseName ?? t(`lms.career.source.${one.source}`)}
            text={t('lms.career.evidence', {
              source: t(`lms.career.source.${one.source}`),
              part: one.source === 'objective' ? objectiveName(one.part) : one.part,
              day: formatDay(one.observedOn, style),
            })}
            href={isOwn && one.course ? courseAddress(one.course) : undefined}
            end={t('lms.percent', { percent: one.level })}
          />
        ))}
      </List>
    </Card>
  );
}
