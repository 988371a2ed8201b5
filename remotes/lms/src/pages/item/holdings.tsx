import { courseAddress } from '@portico/contracts/lms/course-address';
import { trimCourseText } from '@portico/contracts/platform/trim-text';
import type { UserItem } from '@portico/contracts/service/learning-shapes';
import { useText } from '@portico/remote-contract';
import { List, ListRow } from '@portico/ui';
import { CircleCheck, Lock } from 'lucide-react';
import { typeIcons } from '../../parts/delivery-type.tsx';
import { useTimeText } from '../../parts/use-time-text.ts';
import { isStarted } from './next-course.ts';

interface HoldingsProps {
  items: readonly UserItem[];
  curriculumId: string;
}

/** The courses of a section or curriculum, in its order. */
export function Holdings({ items, curriculumId }: HoldingsProps) {
  const t = useText();
  const time = useTimeText();
  if (items.length === 0) return null;
  const stateOf = (item: UserItem): string => {
    if (item.isCompleted) return t('lms.course.completed');
    if (item.locked) return t('lms.item.locked');
    return isStarted(item) ? t('lms.percent', { percent: item.progress }) : t('lms.course.notStarted');
  };
  return (
    <List as="ol">
      {items.map((item) => (
        <ListRow
          key={item.id}
          icon={item.isCompleted ? CircleCheck : item.locked ? Lock : item.type ? typeIcons[item.type] : undefined}
          tone={item.isCompleted ? 'success' : 'plain'}
          title={item.name}
          text={`${time(item.minutes)} · ${trimCourseText(item.description)}`}
          href={courseAddress({ curriculumId, CourseID: item.id, CourseName: item.name })}
          end={stateOf(item)}
        />
      ))}
    </List>
  );
}
