import { setTeamLeader } from '@portico/contracts/admin/people/structure-calls';
import { useText } from '@portico/remote-contract';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { ScopedPersonField } from '../parts/scoped-person-field.tsx';
import { useChange } from '../parts/use-change.ts';
import type { Unit } from './unit.ts';

const schema = z.object({ leader: z.string() });

/** The leader of a team coaches it. */
export function TeamLeaderDialog({ team, onClose }: { team: Unit; onClose: () => void }) {
  const t = useText();
  const setting = useChange();
  const form = useForm({
    t,
    schema,
    start: { leader: null as string | null },
    submit: async ({ leader }) => {
      const body = { CompanyID: team.UnitID, UserID: leader };
      const done = { title: t('admin.organisation.leaderSet', { name: team.name }) };
      return (await setting.run(setTeamLeader, { body }, done)) !== undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('admin.organisation.leaderOf', { name: team.name })}
      texts={{ save: t('admin.organisation.setLeader'), cancel: t('admin.people.cancel') }}
      onClose={onClose}
    >
      <ScopedPersonField
        label={t('admin.organisation.leader')}
        description={t('admin.organisation.leaderText')}
        {...form.field('leader')}
      />
      <RefusedNotice refused={setting.refused} />
    </FormDialog>
  );
}
