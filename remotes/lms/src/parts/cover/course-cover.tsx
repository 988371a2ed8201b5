import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { PictureKind } from '@portico/contracts/platform/pictures/subject-of';
import type { Course, DeliveryType } from '@portico/contracts/service/shapes';
import { Cover } from '@portico/ui';

const kinds: Readonly<Record<DeliveryType, PictureKind>> = {
  [deliveryTypes.eLearning]: 'eLearning',
  [deliveryTypes.video]: 'video',
  [deliveryTypes.pdf]: 'document',
  [deliveryTypes.link]: 'link',
  [deliveryTypes.webinarOrVirtualClassroom]: 'classroom',
  [deliveryTypes.instructorLed]: 'classroom',
};

interface CourseCoverProps {
  course: Pick<Course, 'CourseID' | 'CourseName' | 'drawing' | 'type'>;
  shape?: 'card' | 'hero';
  isRounded?: boolean;
}

/**
 * Shows the subject of the course in front of the brand's scene, or its type if the subject is unknown: a book, a film,
 * people.
 */
export const CourseCover = ({ course, shape = 'card', isRounded = false }: CourseCoverProps) => (
  <Cover
    seed={course.CourseID}
    about={{ title: course.CourseName, chosen: course.drawing, kind: kinds[course.type] }}
    shape={shape}
    isRounded={isRounded}
  />
);
