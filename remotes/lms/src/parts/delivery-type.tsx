import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { FileText, GraduationCap, Link2, type LucideIcon, Presentation, Users, Video } from 'lucide-react';
import styles from './delivery-type.module.css';

export const typeIcons: Record<DeliveryType, LucideIcon> = {
  [deliveryTypes.eLearning]: GraduationCap,
  [deliveryTypes.video]: Video,
  [deliveryTypes.pdf]: FileText,
  [deliveryTypes.link]: Link2,
  [deliveryTypes.webinarOrVirtualClassroom]: Presentation,
  [deliveryTypes.instructorLed]: Users,
};

/** In the order of the filter. */
export const typesInOrder = Object.values(deliveryTypes);

/** Icon and name of a course's type. */
export function DeliveryTypeLabel({ type }: { type: DeliveryType }) {
  const t = useText();
  const Drawing = typeIcons[type];
  return (
    <span className={styles.type}>
      <Drawing size={13} strokeWidth={2} aria-hidden />
      {t(`lms.type.${type}`)}
    </span>
  );
}
