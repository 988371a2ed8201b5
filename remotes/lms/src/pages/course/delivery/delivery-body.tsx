/**
 * What a course of type video, PDF, link or session shows instead of lessons; the code of each type is loaded on
 * demand.
 */

import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { Card, Skeleton } from '@portico/ui';
import { LazyView } from '../../../parts/lazy-view.tsx';
import type { DeliveryProps } from './delivery-props.ts';
import { deliveryTexts } from './delivery-texts.ts';

const training = () => import(/* webpackChunkName: "lms-training" */ './training/training-part.tsx');
const parts = {
  [deliveryTypes.video]: () => import(/* webpackChunkName: "lms-video" */ './video/video-part.tsx'),
  [deliveryTypes.pdf]: () => import(/* webpackChunkName: "lms-document" */ './document/document-part.tsx'),
  [deliveryTypes.link]: () => import(/* webpackChunkName: "lms-link" */ './link/link-part.tsx'),
  [deliveryTypes.webinarOrVirtualClassroom]: training,
  [deliveryTypes.instructorLed]: training,
};

/** Courses of type eLearning have lessons instead. */
export const hasDeliveryBody = (course: CourseLink): boolean => course.type !== deliveryTypes.eLearning;

export function DeliveryBody({ course }: DeliveryProps) {
  const t = useText();
  if (course.type === deliveryTypes.eLearning || course.locked === 'prerequisite') return null;
  if (course.locked === 'noContent')
    return (
      <Card>
        <p>{t('lms.delivery.nothing')}</p>
      </Card>
    );
  return (
    <LazyView
      key={course.type}
      load={parts[course.type]}
      texts={deliveryTexts}
      props={{ course }}
      waiting={
        <Card>
          <Skeleton shape="cover" />
          <Skeleton lines={2} />
        </Card>
      }
    />
  );
}
