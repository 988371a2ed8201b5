import { getTeamHeatMap, nudge } from '@portico/contracts/lms/calls';
import type { HeatMap } from '@portico/contracts/lms/team/shapes';
import { useCall, useWrite } from '@portico/data-client';
import { exportFile, useText } from '@portico/remote-contract';
import { Button, Card, EmptyState, ListSkeleton, Notice, Row, Screen, Stack, toast } from '@portico/ui';
import { BellRing, CalendarPlus, Download, GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CellDialog, type OpenCell } from './cell-dialog.tsx';
import { ExpiringCertificates } from './expiring-certificates.tsx';
import { HeatTable } from './heat-table.tsx';
import { NewcomersCard } from './newcomers-card.tsx';
import styles from './team.module.css';

/** What is urgent in the team, by person and by course, and the available actions. */
export function TeamBody({ teamId }: { teamId: string }) {
  const t = useText();
  const map = useCall(getTeamHeatMap, { query: { TeamID: teamId } });
  return (
    <Screen
      data={map}
      skeleton={<ListSkeleton rows={8} />}
      isEmpty={({ members, courses }) => members.length === 0 || courses.length === 0}
      empty={<EmptyState icon={GraduationCap} title={t('lms.team.empty')} text={t('lms.team.emptyText')} />}
    >
      {(ready) => <Ready map={ready} />}
    </Screen>
  );
}

function Ready({ map }: { map: HeatMap }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAssigning, setAssigning] = useState(false);
  const [open, setOpen] = useState<OpenCell>();
  const { write, busy, error } = useWrite(nudge);
  const { members, summary, TeamID, TeamName } = map;
  // The selected people are nudged about urgent courses; if none are urgent, about all open ones.
  const nudges = members
    .filter(({ person }) => chosen.includes(person.UserID))
    .flatMap(({ person, cells }) => {
      const waiting = cells.filter((cell) => cell.state !== 'completed');
      const pressing = waiting.filter((cell) => cell.state === 'overdue' || cell.state === 'dueSoon');
      return (pressing.length > 0 ? pressing : waiting).map(({ CourseID }) => ({ UserID: person.UserID, CourseID }));
    })
    .slice(0, 300);
  const figures = [
    { id: 'members', value: summary.members },
    { id: 'overdue', value: summary.overdue },
    { id: 'dueSoon', value: summary.dueSoon },
    { id: 'completedShare', value: t('lms.percent', { percent: summary.completedShare }) },
  ] as const;
  const sendNudges = () =>
    write({ body: { nudges } }).then(
      ({ told: reported, left }) => {
        setChosen([]);
        toast({
          tone: reported > 0 ? 'success' : 'info',
          title: t('lms.team.nudged', { told: reported }),
          ...(left > 0 ? { text: t('lms.team.nudgedLeft', { left }) } : {}),
        });
      },
      () => {},
    );
  return (
    <>
      <Card>
        <Stack>
          <dl className={styles.figures}>
            {figures.map(({ id, value }) => (
              <div key={id}>
                <dt className={styles.quiet}>{t(`lms.team.${id}`)}</dt>
                <dd className={styles.figure}>{value}</dd>
              </div>
            ))}
          </dl>
          <Row>
            <Button
              variant="primary"
              icon={BellRing}
              label={t('lms.team.nudge', { count: chosen.length })}
              isDisabled={nudges.length === 0}
              isPending={busy}
              onPress={() => void sendNudges()}
            />
            <Button icon={CalendarPlus} label={t('lms.team.assign')} onPress={() => setAssigning(true)} />
            <Button
              icon={Download}
              label={t('lms.team.export')}
              onPress={() =>
                exportFile({
                  kind: 'lms/teamHeatMap',
                  title: t('lms.team.exportTitle', { team: TeamName }),
                  filter: { TeamID },
                })
              }
            />
          </Row>
          {error && (
            <Notice tone="danger" isLive title={t(failureText(error, 'lms.team.notDone'))}>
              {t('lms.team.notDoneText', { code: error.requestId || error.code })}
            </Notice>
          )}
        </Stack>
      </Card>
      <HeatTable map={map} chosen={chosen} onChoose={setChosen} onOpen={setOpen} />
      <ExpiringCertificates teamId={TeamID} />
      <NewcomersCard map={map} />
      {isAssigning && <AssignDialog map={map} chosen={chosen} onClose={() => setAssigning(false)} />}
      {open && <CellDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
