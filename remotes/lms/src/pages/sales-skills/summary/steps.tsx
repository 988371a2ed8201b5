import type { Assessment } from '@portico/contracts/hr/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow } from '@portico/ui';

const nameOf = (person: { FirstName: string; LastName: string }): string =>
  `${person.FirstName} ${person.LastName}`.trim();

/** Who changed the status of the assessment, when and for whom, and why it was sent back. */
export function Steps({ steps }: Pick<Assessment, 'steps'>) {
  const t = useText();
  const style = useDateStyle();
  if (steps.length === 0) return null;
  return (
    <Card as="section" labelledBy="assessment-steps">
      <CardHeader id="assessment-steps" title={t('lms.salesSkills.steps')} />
      <List labelledBy="assessment-steps">
        {steps.map(({ move, by, doneFor, at, reason }) => (
          <ListRow
            key={at + move}
            title={t(`lms.salesSkills.step.${move}`)}
            text={[
              doneFor ? t('lms.salesSkills.doneFor', { person: nameOf(by), principal: nameOf(doneFor) }) : nameOf(by),
              formatInstant(at, style),
              reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </Card>
  );
}
