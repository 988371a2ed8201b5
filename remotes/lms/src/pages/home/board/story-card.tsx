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

const tones: Partial<Record<StoryReason, Tone>> = {
  continue: 'info',
  mandatory: 'neutral',
  new: 'success',
};

export function StoryCard({ item }: { item: StoryBoardItem }) {
  const t = useText();
  const time = useTimeText();
  const tone = tones[item.reason];
  const due = item.dueOn && (
    <p>
      <DueDay dueOn={item.dueOn} isSoon={!tone} />
    </p>
  );
  return (
    <Card as="li" padding="none" isLink>
      <CourseCover course={item} />
      <CardBody>
        {tone ? (
          <p>
            <Badge tone={tone} label={t(`lms.board.${item.reason}`)} />
          </p>
        ) : (
          due
        )}
        <h2 className={styles.name}>
          <Link look="cover" href={courseAddress(item)}>
            {item.CourseName}
          </Link>
        </h2>
        <p className={styles.facts}>
          <DeliveryTypeLabel type={item.type} />
          <span>{t('lms.board.left', { time: time(item.minutesLeft) })}</span>
        </p>
        {tone && due}
        <CourseState course={{ ...item, isCompleted: false, lastOpenedOn: item.lastOpenedOn ?? null }} />
      </CardBody>
    </Card>
  );
}
