import type { AuthoredCurriculum, Place } from '@portico/contracts/lms/authoring/shapes';
import { getAuthoring, setPlaces } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, List, Stack, Text } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { useState } from 'react';
import { moved } from '../catalogue/move-buttons.tsx';
import { ConflictNotice } from '../parts/conflict-notice.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';
import { PlaceRow } from './place-row.tsx';

const bare = ({ CourseID, mandatory, due }: Place): Place => ({ CourseID, mandatory, due });

/**
 * The courses in order. Each change is saved at once as a whole list, so that the orders of two authors are never
 * mixed.
 */
export function PlacesCard({ curriculum }: { curriculum: AuthoredCurriculum }) {
  const t = useText();
  const authoring = useAuthoring();
  const catalogue = useCall(getAuthoring, {});
  const { CurriculumID, places } = curriculum;
  const all = catalogue.state === 'ready' ? catalogue.data.courses : [];
  const choices = all.filter((one) => !places.list.some((place) => place.CourseID === one.CourseID));
  /** Incremented after an addition to reset the field, so that a save by someone else does not reset it. */
  const [added, setAdded] = useState(0);
  const save = (wanted: readonly Place[], baseVersion = places.version) =>
    authoring.run(
      setPlaces,
      { body: { CurriculumID, baseVersion, places: wanted.map(bare) } },
      t('lms.authoring.saved'),
    );
  const add = (CourseID: string) => {
    setAdded(added + 1);
    void save([...places.list, { CourseID, mandatory: false, due: null }]);
  };
  const change = (id: string, wanted: Partial<Place>) =>
    void save(places.list.map((one) => (one.CourseID === id ? { ...one, ...wanted } : one)));
  const nameOf = (id: string) => all.find((one) => one.CourseID === id)?.CourseName ?? '';
  const [conflict] = authoring.conflict?.fields ?? [];
  /** The format of versions: course, mandatory, deadline. */
  const listed = (value: unknown) => JSON.parse(String(value)) as [string, boolean, Place['due']][];
  return (
    <Card as="section" labelledBy="curriculum-courses">
      <CardHeader title={t('lms.authoring.coursesIn')} id="curriculum-courses" />
      <Stack>
        {places.list.length === 0 ? (
          <Text tone="muted">{t('lms.authoring.noCoursesIn')}</Text>
        ) : (
          <List labelledBy="curriculum-courses" as="ol">
            {places.list.map((place, at) => (
              <PlaceRow
                key={place.CourseID}
                place={place}
                isFirst={at === 0}
                isLast={at === places.list.length - 1}
                onMove={(by) => void save(moved(places.list, at, by))}
                onChange={(wanted) => change(place.CourseID, wanted)}
                onTakeOut={() => void save(places.list.filter((one) => one.CourseID !== place.CourseID))}
              />
            ))}
          </List>
        )}
        <ComboBox
          key={added}
          label={t('lms.authoring.addCourse')}
          isOptional
          choices={choices.map((one) => ({
            id: one.CourseID,
            label: one.CourseName,
            description: t(`lms.authoring.state.${one.state}`),
          }))}
          onChange={(id) => id !== null && add(id)}
        />
        {authoring.conflict && conflict && (
          <ConflictNotice
            conflict={authoring.conflict}
            say={(field, whose) =>
              listed(whose === 'yours' ? field.yours : field.theirs.value)
                .map(([id]) => nameOf(id))
                .join(', ') || t('lms.authoring.empty')
            }
            onMine={() =>
              void save(
                listed(conflict.yours).map(([CourseID, mandatory, due]) => ({ CourseID, mandatory, due })),
                conflict.theirs.version,
              )
            }
            onTheirs={authoring.settle}
          />
        )}
        <RefusedNotice refused={authoring.refused} />
      </Stack>
    </Card>
  );
}
