import { actOnManyAddress } from '@portico/contracts/followup/act-address';
import type { HeatCell, HeatMap } from '@portico/contracts/lms/team/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePortalFacts, useSelf, useText } from '@portico/remote-contract';
import { Button, classNames, Icon, IconButton, type IconType, Text, VisuallyHidden } from '@portico/ui';
import { Checkbox } from '@portico/ui/form';
import { ChartNoAxesColumn, Circle, CircleCheck, CircleDashed, Clock, Target, TriangleAlert } from 'lucide-react';
import type { OpenCell } from './cell-dialog.tsx';
import styles from './team.module.css';

const icons: Record<HeatCell['state'], IconType> = {
  completed: CircleCheck,
  overdue: TriangleAlert,
  dueSoon: Clock,
  begun: CircleDashed,
  open: Circle,
};

interface HeatTableProps {
  map: HeatMap;
  chosen: readonly string[];
  onChoose: (userIds: readonly string[]) => void;
  onOpen: (cell: OpenCell) => void;
}

/**
 * Number of other people who are late with the course: no one acts on themselves. A single one is acted on in their own
 * cell.
 */
const overdueIn = ({ members }: HeatMap, courseId: string, viewerId: string): number =>
  members.filter(
    ({ person, cells }) =>
      person.UserID !== viewerId && cells.some(({ CourseID, state }) => CourseID === courseId && state === 'overdue'),
  ).length;

/** People in rows, courses in columns. Colours are always accompanied by text and an icon. */
export function HeatTable({ map, chosen, onChoose, onOpen }: HeatTableProps) {
  const t = useText();
  const dates = useDateStyle();
  const { flags } = usePortalFacts();
  const { UserID: viewerId } = useSelf();
  const { courses, members, TeamID, TeamName } = map;
  const hasFollowUps = flags.quiz === true && flags.qm === true && flags.followup === true;
  const words = (cell: HeatCell) => {
    if (cell.state === 'begun') return t('lms.percent', { percent: cell.progress });
    if (cell.state === 'completed' && cell.completedOn !== null) return formatDay(cell.completedOn, dates);
    if (cell.dueOn !== null && cell.state !== 'open') return formatDay(cell.dueOn, dates);
    return t(`lms.team.state.${cell.state}`);
  };
  const everybody = members.map(({ person }) => person.UserID);
  return (
    <section className={styles.scroll} aria-label={t('lms.team.map', { team: TeamName })} tabIndex={-1}>
      <table className={styles.map}>
        <caption className={styles.caption}>
          <Text size="s" tone="muted">
            {t('lms.team.mapText')}
          </Text>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <Checkbox
                label={t('lms.team.everybody')}
                isSelected={chosen.length === everybody.length}
                isIndeterminate={chosen.length > 0 && chosen.length < everybody.length}
                onChange={(isOn) => onChoose(isOn ? everybody : [])}
              />
            </th>
            {courses.map((course) => (
              <th key={course.CourseID} scope="col" className={styles.course}>
                <span>{course.CourseName}</span>
                <span className={styles.quiet}>
                  {course.mandatory && `${t('lms.team.mandatory')} · `}
                  {t('lms.team.done', { completed: course.completed, given: course.given })}
                </span>
                {hasFollowUps && overdueIn(map, course.CourseID, viewerId) > 1 && (
                  <Button
                    size="s"
                    icon={Target}
                    href={actOnManyAddress({ origin: 'course', teamID: TeamID, questionId: course.CourseID })}
                    label={
                      <>
                        {t('lms.team.actOnOverdue', { count: overdueIn(map, course.CourseID, viewerId) })}
                        <VisuallyHidden>
                          {' '}
                          {t('lms.team.actOnOverdue.course', { course: course.CourseName })}
                        </VisuallyHidden>
                      </>
                    }
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ person, cells }) => {
            const name = `${person.FirstName} ${person.LastName}`;
            const own = new Map(cells.map((cell) => [cell.CourseID, cell]));
            return (
              <tr key={person.UserID}>
                <th scope="row" className={styles.person}>
                  <div className={styles.personCell}>
                    <Checkbox
                      label={name}
                      isSelected={chosen.includes(person.UserID)}
                      onChange={(isOn) =>
                        onChoose(isOn ? [...chosen, person.UserID] : chosen.filter((id) => id !== person.UserID))
                      }
                    />
                    {flags.career === true && (
                      <IconButton
                        size="s"
                        icon={ChartNoAxesColumn}
                        label={t('lms.team.career', { name })}
                        href={`/career?of=${encodeURIComponent(person.UserName)}`}
                      />
                    )}
                  </div>
                </th>
                {courses.map((course) => {
                  const cell = own.get(course.CourseID);
                  if (!cell)
                    return (
                      <td key={course.CourseID} className={styles.none}>
                        <span aria-hidden="true">–</span>
                        <span className={styles.unseen}>{t('lms.team.notGiven')}</span>
                      </td>
                    );
                  return (
                    <td
                      key={course.CourseID}
                      className={classNames(styles.cell, cell.state === 'open' ? styles.notBegun : styles[cell.state])}
                    >
                      <button
                        type="button"
                        className={styles.open}
                        aria-label={t('lms.team.cell', {
                          name,
                          course: course.CourseName,
                          state: t(`lms.team.state.${cell.state}`),
                          detail: words(cell),
                        })}
                        onClick={() => onOpen({ person, cell, courseName: course.CourseName })}
                      >
                        <Icon icon={icons[cell.state]} size={14} />
                        <span>{words(cell)}</span>
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
