import type { CourseDelivery } from '@portico/contracts/lms/calls';

export interface EditorProps {
  delivery: CourseDelivery;
}
