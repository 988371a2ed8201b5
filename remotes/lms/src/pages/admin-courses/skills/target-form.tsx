import { setSkillTargets } from '@portico/contracts/lms/calls';
import type { Role } from '@portico/contracts/platform/roles';
import { useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, List, ListRow, Row, Stack } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { useUnsaved } from '../../../parts/unsaved-scope.tsx';
import { ConflictNotice } from '../parts/conflict-notice.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';

interface TargetFormProps {
  role: Role;
  version: number;
  skills: readonly { SkillID: string; name: string; courses: number; level: number | null }[];
}

type Levels = Readonly<Record<string, number | null>>;

/** A level for each skill; empty if none is expected. Saved as a whole; concurrent saves are reported as a conflict. */
export function TargetForm({ role, version, skills }: TargetFormProps) {
  const t = useText();
  const authoring = useAuthoring();
  const form = useVersionedValue<Levels>(
    Object.fromEntries(skills.map(({ SkillID, level }) => [SkillID, level])),
    version,
  );
  useUnsaved(form.isChanged);
  const levelOf = (SkillID: string) => form.value[SkillID] ?? null;
  const targets = skills.flatMap(({ SkillID }) => {
    const level = levelOf(SkillID);
    return level === null ? [] : [{ SkillID, level }];
  });
  const save = async (baseVersion: number) => {
    const body = { forRole: role, baseVersion, targets };
    if (await authoring.run(setSkillTargets, { body }, t('lms.authoring.saved'))) form.saved(form.value);
  };
  const [conflict] = authoring.conflict?.fields ?? [];
  const names = new Map(skills.map(({ SkillID, name }) => [SkillID, name]));
  /** The format of versions: a list of `SkillID level`. */
  const textOf = (value: unknown) =>
    (JSON.parse(String(value)) as string[])
      .map((one) => one.split(' '))
      .map(([id = '', level]) => `${names.get(id) ?? ''} ${t('lms.percent', { percent: level ?? 0 })}`)
      .join(', ') || t('lms.authoring.empty');
  return (
    <Stack>
      <List label={t('lms.authoring.targets')}>
        {skills.map(({ SkillID, name, courses }) => (
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
                value={levelOf(SkillID) ?? Number.NaN}
                onChange={(next) => form.set({ ...form.value, [SkillID]: Number.isNaN(next) ? null : next })}
              />
            }
          />
        ))}
      </List>
      {authoring.conflict && conflict && (
        <ConflictNotice
          conflict={authoring.conflict}
          say={(field, whose) => textOf(whose === 'yours' ? field.yours : field.theirs.value)}
          onMine={() => void save(conflict.theirs.version)}
          onTheirs={() => {
            form.discard();
            authoring.settle();
          }}
        />
      )}
      <RefusedNotice refused={authoring.refused} />
      <Row>
        <Button
          variant="primary"
          label={t('lms.authoring.save')}
          isDisabled={!form.isChanged}
          isPending={authoring.isBusy}
          onPress={() => void save(form.baseVersion)}
        />
        {form.isChanged && <Button variant="ghost" label={t('lms.authoring.discard')} onPress={form.discard} />}
      </Row>
    </Stack>
  );
}
