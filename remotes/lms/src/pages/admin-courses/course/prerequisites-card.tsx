import type { AuthoredCourse } from '@portico/contracts/lms/authoring/shapes';
import { getAuthoring, setPrerequisites } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, IconButton, List, ListRow, Row, Stack, Text } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { Lock, X } from 'lucide-react';
import { useState } from 'react';
import { ConflictNotice } from '../parts/conflict-notice.tsx';
import { OfferBadge } from '../parts/offer-badge.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';

/** The prerequisites of the course. Each change is saved at once. */
export function PrerequisitesCard({ course }: { course: AuthoredCourse }) {
  const t = useText();
  const authoring = useAuthoring();
  const catalogue = useCall(getAuthoring, {});
  const { CourseID, prerequisites } = course;
  const ids = prerequisites.courses.map((one) => one.CourseID);
  const all = catalogue.state === 'ready' ? catalogue.data.courses : [];
  const choices = all.filter((one) => one.CourseID !== CourseID && !ids.includes(one.CourseID));
  /** Incremented after an addition to reset the field, so that a save by someone else does not reset it. */
  const [added, setAdded] = useState(0);
  const save = (wanted: string[], baseVersion = prerequisites.version) =>
    authoring.run(
      setPrerequisites,
      { body: { CourseID, baseVersion, prerequisites: wanted } },
      t('lms.authoring.saved'),
    );
  const add = (id: string) => {
    setAdded(added + 1);
    void save([...ids, id]);
  };
  const nameOf = (id: string) => all.find((one) => one.CourseID === id)?.CourseName ?? '';
  const [conflict] = authoring.conflict?.fields ?? [];
  return (
    <Card as="section" labelledBy="course-first">
      <CardHeader title={t('lms.authoring.field.prerequisites')} id="course-first" />
      <Stack>
        <Text tone="muted">{t('lms.authoring.prerequisitesHint')}</Text>
        {prerequisites.courses.length > 0 && (
          <List labelledBy="course-first" as="ol">
            {prerequisites.courses.map((one) => (
              <ListRow
                key={one.CourseID}
                icon={Lock}
                title={one.CourseName}
                end={
                  <Row>
                    <OfferBadge state={one.state} />
                    <IconButton
                      icon={X}
                      label={t('lms.authoring.takeOut', { name: one.CourseName })}
                      onPress={() => void save(ids.filter((id) => id !== one.CourseID))}
                    />
                  </Row>
                }
              />
            ))}
          </List>
        )}
        <ComboBox
          key={added}
          label={t('lms.authoring.addPrerequisite')}
          isOptional
          choices={choices.map((one) => ({ id: one.CourseID, label: one.CourseName }))}
          onChange={(id) => id !== null && add(id)}
        />
        {authoring.conflict && conflict && (
          <ConflictNotice
            conflict={authoring.conflict}
            say={(field, whose) =>
              String(whose === 'yours' ? field.yours : field.theirs.value)
                .split(' ')
                .map(nameOf)
                .join(', ') || t('lms.authoring.empty')
            }
            onMine={() => void save(String(conflict.yours).split(' ').filter(Boolean), conflict.theirs.version)}
            onTheirs={authoring.settle}
          />
        )}
        <RefusedNotice refused={authoring.refused} />
      </Stack>
    </Card>
  );
}
