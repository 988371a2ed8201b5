import { courseAddress } from '@portico/contracts/lms/course-address';
import { progressUnitOf } from '@portico/contracts/lms/delivery/delivery-progress';
import { goOnRoute } from '@portico/contracts/lms/go-on';
import type { UserItem } from '@portico/contracts/service/learning-shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, EmptyState, ListSkeleton, Screen, Text } from '@portico/ui';
import { GraduationCap } from 'lucide-react';
import { useCurriculumQuizzes } from '../../data/curriculum-quizzes.ts';
import { useItems } from '../../data/own-learning.ts';
import { DeliveryTypeLabel } from '../../parts/delivery-type.tsx';
import { DueDay } from '../../parts/due-day.tsx';
import { type ItemPageKind, itemAddress } from '../../parts/item-address.ts';
import { useTimeText } from '../../parts/use-time-text.ts';
import { CurriculumQuizzes } from './curriculum-quizzes.tsx';
import { Holdings } from './holdings.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemFrame } from './item-frame.tsx';
import { ItemGone } from './item-gone.tsx';
import { isStarted, nextCourse } from './next-course.ts';
import { placeOf } from './place-of.ts';

/** A curriculum, a section of one, or a course of the catalogue. */
export function LearningItem({ kind, id }: { kind: ItemPageKind; id: string }) {
  const items = useItems();
  return (
    <Screen size="page" data={items} skeleton={<ListSkeleton rows={6} />}>
      {(all) => {
        const item = all.find((one) => one.id === id && one.kind === kind);
        return item ? <Item item={item} all={all} /> : <ItemGone />;
      }}
    </Screen>
  );
}

function stateOf(item: UserItem) {
  if (item.isCompleted) return 'completed';
  if (item.locked) return 'locked';
  return isStarted(item) ? 'begun' : 'open';
}

/** The link to continue: into the next course, otherwise to the page of a course that is completed or locked. */
function wayOn(
  item: UserItem,
  all: readonly UserItem[],
  curriculumId: string | undefined,
  t: ReturnType<typeof useText>,
) {
  if (curriculumId === undefined) return undefined;
  const placed = ({ id, name }: UserItem) => ({ curriculumId, CourseID: id, CourseName: name });
  const next = nextCourse(item, all);
  if (!next)
    return item.kind === 'catalog' ? { label: t('lms.item.openCourse'), href: courseAddress(placed(item)) } : undefined;
  const verb = isStarted(next) ? 'resume' : 'start';
  return {
    label: t(`lms.item.${verb}`),
    name: t(`lms.item.${verb}Named`, { name: next.name }),
    href: goOnRoute({ ...placed(next), type: next.type ?? 0 }),
  };
}

function Item({ item, all }: { item: UserItem; all: readonly UserItem[] }) {
  const t = useText();
  const time = useTimeText();
  const { curriculum, holders } = placeOf(item, all);
  const inside = all.filter((one) => one.parentid === item.id);
  const quizzes = useCurriculumQuizzes(item.id, item.kind !== 'catalog');
  const own = inside.filter((one) => one.kind === 'catalog');
  return (
    <ItemFrame
      name={item.name}
      description={item.description}
      above={holders.map((one) => ({ label: one.name, href: itemAddress(one.kind, one.id) }))}
      progress={{ value: item.progress, isCompleted: item.isCompleted }}
      facts={[
        ...(item.type ? [{ label: t('lms.course.facts.type'), value: <DeliveryTypeLabel type={item.type} /> }] : []),
        { label: t('lms.course.facts.time'), value: time(item.minutes) },
        ...(item.courses
          ? [{ label: t('lms.item.courses'), value: t('lms.item.courses.done', { ...item.courses }) }]
          : []),
        ...(item.quizzes && item.quizzes.total > 0
          ? [{ label: t('lms.item.quizzes'), value: t('lms.item.courses.done', { ...item.quizzes }) }]
          : []),
        ...(item.dueOn && !item.isCompleted
          ? [{ label: t('lms.course.facts.due'), value: <DueDay dueOn={item.dueOn} isLabelled /> }]
          : []),
      ]}
      badges={item.mandatory ? <Badge tone="info" label={t('lms.course.mandatory')} /> : undefined}
      open={wayOn(item, all, curriculum?.id, t)}
      rule={t(`lms.item.rule.${item.type ? progressUnitOf[item.type] : 'curriculum'}`)}
    >
      {item.kind === 'catalog' ? (
        <ItemCard id={item.id} about={{ title: item.name }}>
          <Text tone="muted">{t(`lms.item.state.${stateOf(item)}`, { percent: item.progress })}</Text>
        </ItemCard>
      ) : (
        <>
          {own.length > 0 && (
            <Card as="section">
              <Holdings items={own} curriculumId={curriculum?.id ?? item.id} />
            </Card>
          )}
          <CurriculumQuizzes curriculumId={item.id} quizzes={quizzes} />
          {inside.length === 0 && quizzes.length === 0 && (
            <EmptyState
              icon={GraduationCap}
              title={t('lms.item.empty')}
              text={t('lms.item.empty.text')}
              actions={<Button href="/lms/home" label={t('lms.course.toLearning')} />}
            />
          )}
          {inside
            .filter((one) => one.kind === 'curriculum-section')
            .map((section) => (
              <Card key={section.id} as="section" labelledBy={section.id}>
                <CardHeader
                  id={section.id}
                  title={section.name}
                  note={t('lms.percent', { percent: section.progress })}
                  more={{ label: t('lms.item.openSection'), href: itemAddress('curriculum-section', section.id) }}
                />
                <Holdings items={all.filter((one) => one.parentid === section.id)} curriculumId={item.id} />
              </Card>
            ))}
        </>
      )}
    </ItemFrame>
  );
}
