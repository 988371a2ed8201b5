import type { DueRule } from '@portico/contracts/lms/authoring/shapes';
import { addNewcomerRule, assignCourse } from '@portico/contracts/lms/calls';
import type { HeatMap } from '@portico/contracts/lms/team/shapes';
import { type Role, roles } from '@portico/contracts/platform/roles';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack, toast } from '@portico/ui';
import { ComboBox, RadioGroup, Select } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { DueFields } from '../../parts/due-fields.tsx';

type Kind = 'people' | 'team' | 'role' | 'newJoiners';

interface AssignDialogProps {
  map: HeatMap;
  /** UserIDs selected in the heat map. */
  chosen: readonly string[];
  onClose: () => void;
}

/** Assigns a course with a deadline to the selected people, the team, a role in it, or newcomers. */
export function AssignDialog({ map, chosen, onClose }: AssignDialogProps) {
  const t = useText();
  const { TeamID, courses } = map;
  const kinds: Kind[] = chosen.length > 0 ? ['people', 'team', 'role', 'newJoiners'] : ['team', 'role', 'newJoiners'];
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'team');
  const [courseId, setCourseId] = useState<string | null>(null);
  const [role, setRole] = useState<Role>('Learner');
  const [due, setDue] = useState<DueRule | null | undefined>({ days: 14 });
  const [notGiven, setNotGiven] = useState<readonly string[]>([]);
  const assign = useWrite(assignCourse);
  const welcome = useWrite(addNewcomerRule);
  const error = assign.error ?? welcome.error;
  const days = due && 'days' in due ? due.days : undefined;
  const isReady = courseId !== null && Boolean(due) && (kind !== 'newJoiners' || days !== undefined);

  async function send(): Promise<void> {
    if (courseId === null || !due) return;
    if (kind === 'newJoiners') {
      if (days === undefined) return;
      await welcome.write({ body: { TeamID, CourseID: courseId, days } });
      toast({ tone: 'success', title: t('lms.team.ruleMade') });
      return onClose();
    }
    const to =
      kind === 'people'
        ? { kind, UserIDs: [...chosen] }
        : kind === 'role'
          ? { kind, TeamID, role }
          : { kind: 'team' as const, TeamID };
    const answer = await assign.write({ body: { CourseID: courseId, to, due } });
    toast({ tone: 'success', title: t('lms.team.assigned', { count: answer.assigned }) });
    // Names people who were skipped before the dialog closes.
    if (answer.notGiven.length === 0) onClose();
    else setNotGiven(answer.notGiven);
  }

  return (
    <Dialog
      title={t('lms.team.assign')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button label={t('lms.team.close')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('lms.team.assignNow')}
            isDisabled={!isReady}
            isPending={assign.busy || welcome.busy}
            onPress={() => void send().catch(() => undefined)}
          />
        </>
      }
    >
      <Stack>
        <ComboBox
          label={t('lms.team.course')}
          choices={courses.map((course) => ({ id: course.CourseID, label: course.CourseName }))}
          value={courseId}
          onChange={setCourseId}
        />
        <RadioGroup
          label={t('lms.team.to')}
          value={kind}
          options={kinds.map((id) => ({ id, label: t(`lms.team.to.${id}`, { count: chosen.length }) }))}
          onChange={(id) => setKind(kinds.find((one) => one === id) ?? 'team')}
        />
        {kind === 'role' && (
          <Select
            label={t('lms.team.role')}
            value={role}
            choices={roles.map((id) => ({ id, label: t(`lms.team.role.${id.replace(/\W+/g, '')}`) }))}
            onChange={(id) => setRole(roles.find((one) => one === id) ?? 'Learner')}
          />
        )}
        <DueFields say={(word) => t(`lms.team.due.${word}`)} value={{ days: 14 }} onChange={setDue} />
        {kind === 'newJoiners' && days === undefined && <Notice>{t('lms.team.joinersDays')}</Notice>}
        {notGiven.length > 0 && (
          <Notice tone="warning" isLive title={t('lms.team.notGivenTitle')}>
            {t('lms.team.notGivenText', { names: notGiven.join(', ') })}
          </Notice>
        )}
        {error && (
          <Notice tone="danger" isLive title={t(failureText(error, 'lms.team.notDone'))}>
            {error.code === 'conflict'
              ? t('lms.team.ruleThere')
              : error.code === 'invalid_input'
                ? t('lms.team.dayPassed')
                : t('lms.team.notDoneText', { code: error.requestId || error.code })}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
