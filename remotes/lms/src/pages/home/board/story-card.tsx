import { courseAddress } from '@portico/contracts/lms/course-address';
import type { StoryBoardItem, StoryReason } from '@portico/contracts/service/learning-shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Card, CardBody, Link, type Tone } from '@portico/ui';
import { CourseState } from '../../../parts/course-state.tsx';
import { CourseCover } from '../../../parts/cover/course-cover.tsx';
import { DeliveryTypeLabel } from '../../../parts/delivery-type.tsx';
import { DueDay } from '../../../parts/due-day.tsx';
import { useTimeText } from '../../../parts/use-time-text.ts';
import styles from './story-board.module.css';

const tones: Record<StoryReason, Tone> = {
  overdue: 'danger',
  dueSoon: 'warning',
  continue: 'info',
  mandatory: 'neutral',
  new: 'success',
};

export function StoryCard({ item }: { item: StoryBoardItem }) {
  const t = useText();
  const time = useTimeText();
  return (
    <Card as="li" padding="none" isLink>
      <CourseCover course={item} />
      <CardBody>
        <p>
          <Badge tone={tones[item.reason]} label={t(`lms.board.${item.reason}`)} />
        </p>
        <h2 className={styles.name}>
          <Link look="cover" href={courseAddress(item)}>
            {item.CourseName}
          </Link>
        </h2>
        <p className={styles.facts}>
          <DeliveryTypeLabel type={item.type} />
          <span>{t('lms.board.left', { time: time(item.minutesLeft) })}</span>
        </p>
        {item.dueOn && (
          <p>
            <DueDay dueOn={item.dueOn} />
          </p>
        )}
        <CourseState course={{ ...item, isCompleted: false, lastOpenedOn: item.lastOpenedOn ?? null }} />
      </CardBody>
    </Card>
  );
}
