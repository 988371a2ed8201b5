import type { AuthoredCourse } from '@portico/contracts/lms/authoring/shapes';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader } from '@portico/ui';
import { CourseDeliveryEditor } from '../../../admin/delivery/course-delivery.tsx';
import { PackageChoice } from './package-choice.tsx';

/** The content of the course, depending on its type. */
export function ContentCard({ course: { CourseID, type, hasContent } }: { course: AuthoredCourse }) {
  const t = useText();
  if (type !== deliveryTypes.eLearning) return <CourseDeliveryEditor courseID={CourseID} />;
  return (
    <Card as="section" labelledBy="course-content">
      <CardHeader
        title={t('lms.authoring.content')}
        id="course-content"
        action={hasContent ? undefined : <Badge tone="warning" label={t('lms.authoring.noContent')} />}
      />
      <PackageChoice courseId={CourseID} />
    </Card>
  );
}
