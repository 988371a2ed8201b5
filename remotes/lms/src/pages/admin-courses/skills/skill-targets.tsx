import { getSkillTargets } from '@portico/contracts/lms/calls';
import { type Role, roles } from '@portico/contracts/platform/roles';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { Radar } from 'lucide-react';
import { useState } from 'react';
import { TargetForm } from './target-form.tsx';

/** The skill levels expected of each role. */
export function SkillTargets() {
  const t = useText();
  const [role, setRole] = useState<Role>('Learner');
  const targets = useCall(getSkillTargets, { query: { forRole: role } });
  return (
    <Card as="section" labelledBy="skill-targets">
      <CardHeader id="skill-targets" title={t('lms.authoring.targets')} />
      <Stack>
        <Text tone="muted">{t('lms.authoring.targetsText')}</Text>
        <Select
          label={t('lms.authoring.targetsRole')}
          value={role}
          choices={roles.map((id) => ({ id, label: t(`lms.authoring.role.${id.replace(/\W+/g, '')}`) }))}
          onChange={(id) => setRole(roles.find((one) => one === id) ?? 'Learner')}
        />
        <Screen
          data={targets}
          skeleton={<ListSkeleton rows={5} />}
          isEmpty={({ skills }) => skills.length === 0}
          empty={<EmptyState icon={Radar} title={t('lms.authoring.noSkills')} text={t('lms.authoring.noSkillsText')} />}
        >
          {({ skills, version }) => <TargetForm key={role} role={role} skills={skills} version={version} />}
        </Screen>
      </Stack>
    </Card>
  );
}
