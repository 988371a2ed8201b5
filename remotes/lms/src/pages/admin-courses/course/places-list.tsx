import type { AuthoredCourse } from '@portico/contracts/lms/authoring/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, List, ListRow, Stack, Text } from '@portico/ui';
import { Layers } from 'lucide-react';
import { coursesAddress, curriculumAddress } from '../parts/addresses.ts';

/** The curricula that contain the course. Their audiences are those of the course. */
export function PlacesList({ course: { places } }: { course: AuthoredCourse }) {
  const t = useText();
  return (
    <Card as="section" labelledBy="course-places">
      <CardHeader title={t('lms.authoring.placesOf')} id="course-places" />
      {places.length === 0 ? (
        <Stack>
          <Text tone="muted">{t('lms.authoring.noPlaces')}</Text>
          <p>
            <Button label={t('lms.authoring.toCurricula')} href={`${coursesAddress}?tab=curricula`} />
          </p>
        </Stack>
      ) : (
        <List labelledBy="course-places">
          {places.map((place) => (
            <ListRow
              key={place.CurriculumID}
              icon={Layers}
              href={curriculumAddress(place.CurriculumID)}
              title={place.name}
              text={place.curriculumName === place.name ? undefined : place.curriculumName}
              end={place.mandatory ? <Badge tone="info" label={t('lms.authoring.mandatory')} /> : undefined}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
