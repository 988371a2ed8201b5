import type { getMissionProgressByUser } from '@portico/contracts/gamification/calls';
import { pointsForLevel } from '@portico/contracts/gamification/ranking';
import type { Mission } from '@portico/contracts/gamification/shapes';
import type { Answer } from '@portico/contracts/platform/call';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, CardGrid, CardGridSkeleton, Link, Progress, Ring, Row, Screen, Stack, Text } from '@portico/ui';
import { Target } from 'lucide-react';
import { useMissions } from '../../data/missions.ts';
import styles from './missions.module.css';

export function MissionList() {
  const t = useText();
  return (
    <Screen data={useMissions()} skeleton={<CardGridSkeleton />}>
      {(answer) => (
        <Stack gap="l">
          <LevelCard answer={answer} />
          {answer.missions.length === 0 ? (
            <Screen
              data={{ state: 'ready', data: answer, retry: () => {} }}
              skeleton={null}
              isEmpty={() => true}
              empty={{
                icon: Target,
                title: t('gamification.missions.empty'),
                text: t('gamification.missions.empty.text'),
              }}
            >
              {() => null}
            </Screen>
          ) : (
            <CardGrid as="ul" columns={3} label={t('gamification.missions.running')}>
              {answer.missions.map((mission) => (
                <MissionCard key={mission.MissionId} mission={mission} />
              ))}
            </CardGrid>
          )}
        </Stack>
      )}
    </Screen>
  );
}

function LevelCard({
  answer: { points, level, nextLevelAt, streak = 0 },
}: {
  answer: Answer<typeof getMissionProgressByUser>;
}) {
  const t = useText();
  const from = pointsForLevel(level);
  return (
    <Card as="section" tone="accent" labelledBy="own-level">
      <h2 id="own-level">{t('gamification.missions.level', { level, points })}</h2>
      <Progress
        label={t('gamification.missions.toNext', { level: level + 1, missing: nextLevelAt - points })}
        hasLabel
        value={Math.max(0, points - from)}
        max={nextLevelAt - from}
      />
      {streak > 0 && <Text tone="muted">{t('gamification.missions.streak', { streak })}</Text>}
    </Card>
  );
}

function MissionCard({ mission }: { mission: Mission }) {
  const t = useText();
  const dates = useDateStyle();
  const { MissionId, title, description, points, endsOn, done, total, progress, isCompleted } = mission;
  return (
    <Card as="li" isLink isTall>
      <Stack>
        <div className={styles.head}>
          <Ring label={title} value={progress} />
          <h3>
            <Link look="cover" href={`/missions/${MissionId}`}>
              {title}
            </Link>
          </h3>
        </div>
        <Text>{description}</Text>
        <Row>
          {isCompleted ? (
            <Badge tone="success" label={t('gamification.missions.completed')} />
          ) : (
            <Badge tone="neutral" label={t('gamification.missions.steps', { done, total })} />
          )}
          <Badge tone="info" label={t('gamification.missions.gives', { points })} />
          {endsOn !== null && !isCompleted && (
            <Badge tone="warning" label={t('gamification.missions.until', { day: formatDay(endsOn, dates) })} />
          )}
        </Row>
      </Stack>
    </Card>
  );
}
