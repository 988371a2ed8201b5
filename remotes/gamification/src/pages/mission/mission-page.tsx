import type { Mission } from '@portico/contracts/gamification/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import { Badge, Card, DeniedState, ListSkeleton, PageHeader, Ring, Row, Screen, Stack } from '@portico/ui';
import { useMissions } from '../../data/missions.ts';
import { Celebration } from '../../parts/celebration.tsx';
import styles from './mission.module.css';
import { StepRow } from './step-row.tsx';

/** /missions/:id: the steps of a mission, what to do next, and the deadline. */
export default function MissionPage() {
  const { id = '' } = useParams();
  return (
    <Screen data={useMissions()} size="page" skeleton={<ListSkeleton rows={5} />}>
      {({ missions }) => {
        const mission = missions.find(({ MissionId }) => MissionId === id);
        return mission ? <Steps mission={mission} /> : <DeniedState size="page" level={1} />;
      }}
    </Screen>
  );
}

function Steps({ mission }: { mission: Mission }) {
  const t = useText();
  const dates = useDateStyle();
  const { title, description, points, startsOn, endsOn, done, total, progress, isCompleted, items } = mission;
  usePageCrumbs([{ label: t('gamification.missions.title'), href: '/missions' }, { label: title }]);
  return (
    <Stack gap="l">
      <PageHeader title={title} lead={description} start={<Ring label={title} value={progress} size={88} />} />
      <Celebration occasion={isCompleted ? 1 : 0} />
      <Row>
        {isCompleted ? (
          <Badge tone="success" label={t('gamification.mission.completed')} />
        ) : (
          <Badge tone="neutral" label={t('gamification.mission.steps', { done, total })} />
        )}
        <Badge tone="info" label={t('gamification.mission.gives', { points })} />
        <span className={styles.days}>
          {endsOn === null
            ? t('gamification.mission.since', { day: formatDay(startsOn, dates) })
            : t('gamification.mission.between', {
                from: formatDay(startsOn, dates),
                // `endsOn` is exclusive, so the last day is the one before.
                to: formatDay(new Date(Date.parse(endsOn) - 1).toISOString(), dates),
              })}
        </span>
      </Row>
      <Card as="section" labelledBy="steps">
        <h2 id="steps">{t('gamification.mission.stepsTitle')}</h2>
        <ol className={styles.steps} aria-labelledby="steps">
          {items.map((item) => (
            <StepRow key={item.itemID} item={item} mission={mission} />
          ))}
        </ol>
      </Card>
    </Stack>
  );
}
