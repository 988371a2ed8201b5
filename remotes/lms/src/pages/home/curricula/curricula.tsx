import { trimCourseText } from '@portico/contracts/platform/trim-text';
import type { CourseOrCurriculum } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import {
  Card,
  CardBody,
  CardHeader,
  Cover,
  EmptyState,
  List,
  ListRow,
  ListSkeleton,
  Progress,
  Screen,
} from '@portico/ui';
import { useCurricula } from '../../../data/own-learning.ts';
import { itemAddress } from '../../../parts/item-address.ts';
import { useTimeText } from '../../../parts/use-time-text.ts';
import styles from './curricula.module.css';

/** The viewer's curricula in their order, each with its sections. */
export default function Curricula() {
  const t = useText();
  return (
    <Screen data={useCurricula()} skeleton={<ListSkeleton rows={4} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState picture="compass" title={t('lms.home.none.title')} text={t('lms.home.none.text')} />
        ) : (
          <ul className={styles.curricula}>
            {all
              .filter((one) => one.parentid === null)
              .map((one) => (
                <CurriculumCard
                  key={one.id}
                  curriculum={one}
                  sections={all.filter(({ parentid }) => parentid === one.id)}
                />
              ))}
          </ul>
        )
      }
    </Screen>
  );
}

interface CurriculumCardProps {
  curriculum: CourseOrCurriculum;
  sections: CourseOrCurriculum[];
}

function CurriculumCard({ curriculum, sections }: CurriculumCardProps) {
  const t = useText();
  const time = useTimeText();
  const courses = sections.reduce((sum, one) => sum + one.courses.length, curriculum.courses.length);
  const facts = t('lms.curriculum.facts', { courses, time: time(curriculum.minutes) });
  return (
    <Card as="li" padding="none" labelledBy={curriculum.id}>
      <Cover
        seed={curriculum.id}
        about={{ title: curriculum.name, chosen: curriculum.drawing, kind: 'curriculum' }}
        shape="banner"
      />
      <CardBody>
        <CardHeader
          id={curriculum.id}
          title={curriculum.name}
          more={{ label: t('lms.curriculum.open'), href: itemAddress('curriculum', curriculum.id) }}
        />
        <p className={styles.text}>{trimCourseText(curriculum.description)}</p>
        <p className={styles.text}>{facts}</p>
        <Progress label={t('lms.course.progress', { name: curriculum.name })} value={curriculum.progress} />
        {sections.length > 0 && (
          <List label={t('lms.curriculum.sections')}>
            {sections.map((one) => (
              <ListRow
                key={one.id}
                title={one.name}
                text={t('lms.curriculum.facts', { courses: one.courses.length, time: time(one.minutes) })}
                href={itemAddress('curriculum-section', one.id)}
                end={t('lms.percent', { percent: one.progress })}
              />
            ))}
          </List>
        )}
      </CardBody>
    </Card>
  );
}
