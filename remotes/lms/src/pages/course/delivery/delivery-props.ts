import type { CourseLink } from '@portico/contracts/service/shapes';

export interface DeliveryProps {
  course: CourseLink;
}
