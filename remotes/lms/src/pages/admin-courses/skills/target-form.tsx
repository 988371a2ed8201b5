import { setSkillTargets } from '@portico/contracts/lms/calls';
import type { Role } from '@portico/contracts/platform/roles';
import { useText } from '@portico/remote-contract';
import { Button, List, ListRow, Row, Stack } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { useState } from 'react';
import { useUnsaved } from '../../../parts/unsaved-scope.tsx';
import { ConflictNotice } from '../parts/conflict-notice.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';

interface TargetFormProps {
  role: Role;
  version: number;
  skills: readonly { SkillID: string; name: string; courses: number; level: number | null }[];
}

/** A level for each skill; an empty one expects nothing. Saved as a whole: two who save at once are told. */
export function TargetForm({ role, version, skills }: TargetFormProps) {
  const t = useText();
  const authoring = useAuthoring();
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  useUnsaved(typed.size > 0);
  const levelOf = (SkillID: string, level: number | null) =>
    typed.has(SkillID) ? (typed.get(SkillID) ?? null) : level;
  const targets = skills.flatMap(({ SkillID, level }) => {
    const wanted = levelOf(SkillID, level);
    return wanted === null ? [] : [{ SkillID, level: wanted }];
  });
  const save = (baseVersion: number) =>
    void authoring.run(setSkillTargets, { body: { forRole: role, baseVersion, targets } }, t('lms.authoring.saved'));
  const [conflict] = authoring.conflict?.fields ?? [];
  const names = new Map(skills.map(({ SkillID, name }) => [SkillID, name]));
  /** As versions keep it: a list of `SkillID level`. */
  const said = (value: unknown) =>
    (JSON.parse(String(value)) as string[])
      .map((one) => one.split(' '))
      .map(([id = '', level]) => `${names.get(id) ?? ''} ${t('lms.percent', { percent: level ?? 0 })}`)
      .join(', ') || t('lms.authoring.empty');
  return (
    <Stack>
      <List label={t('lms.authoring.targets')}>
        {skills.map(({ SkillID, name, courses, level }) => (
          <ListRow
            key={SkillID}
            title={name}
            text={t('lms.authoring.taughtBy', { courses })}
            end={
              <NumberField
                label={t('lms.authoring.targetOf', { skill: name })}
                isLabelHidden
                isOptional
                minValue={1}
                maxValue={100}
                value={levelOf(SkillID, level) ?? Number.NaN}
                onChange={(next) => setTyped(new Map(typed).set(SkillID, Number.isNaN(next) ? null : next))}
              />
            }
          />
        ))}
      </List>
      {authoring.conflict && conflict && (
        <ConflictNotice
          conflict={authoring.conflict}
          say={(field, whose) => said(whose === 'yours' ? field.yours : field.theirs.value)}
          onMine={() => save(conflict.theirs.version)}
          onTheirs={() => {
            setTyped(new Map());
            authoring.settle();
          }}
        />
      )}
      <RefusedNotice refused={authoring.refused} />
      <Row>
        <Button
          variant="primary"
          label={t('lms.authoring.save')}
          isDisabled={typed.size === 0}
          isPending={authoring.isBusy}
          onPress={() => save(version)}
        />
        {typed.size > 0 && (
          <Button variant="ghost" label={t('lms.authoring.discard')} onPress={() => setTyped(new Map())} />
        )}
      </Row>
    </Stack>
  );
}
