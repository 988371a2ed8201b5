import { line as lineOf } from '@portico/contracts/platform/shapes';
import { saveMacro } from '@portico/contracts/support/calls/settings';
import { type Macro, type ManagedChoice, macroInput } from '@portico/contracts/support/settings-shapes';
import { supportLines } from '@portico/contracts/support/shapes';
import { useText } from '@portico/remote-contract';
import { Select, Switch, TextArea, TextField } from '@portico/ui/form';
import { useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { ManageDialog } from './manage-dialog.tsx';

interface MacroDialogProps {
  /** Undefined for a new one. */
  macro: Macro | undefined;
  priorities: readonly ManagedChoice[];
  onClose(): void;
}

const states = ['in-progress', 'waiting', 'resolved'] as const;
const asItIs = 'as-it-is';
const empty: Omit<Macro, 'macroID' | 'version'> = {
  name: '',
  reply: '',
  state: null,
  line: null,
  priorityID: null,
  take: false,
};
const schema = z.object({ ...macroInput.shape, name: lineOf(80, 1, 'support.admin.noName') });

export function MacroDialog({ macro, priorities, onClose }: MacroDialogProps) {
  const t = useText();
  const write = useSupportWrite();
  const form = useForm({
    t,
    schema,
    start: macro ?? empty,
    submit: async (fields) => {
      const body = { macroID: macro?.macroID ?? null, baseVersion: macro?.version ?? 0, macro: fields };
      return (await write.run(saveMacro, { body }, t('support.admin.saved'))) !== undefined;
    },
  });
  const { state, line, priorityID } = form.values;
  const same = { id: asItIs, label: t('support.admin.asItIs') };
  return (
    <ManageDialog
      title={macro ? t('support.admin.changeThis', { name: macro.name }) : t('support.admin.newMacro')}
      form={form}
      write={write}
      onClose={onClose}
    >
      <TextField label={t('support.admin.name')} maxLength={80} autoFocus {...form.field('name')} />
      <TextArea label={t('support.admin.reply')} rows={5} maxLength={4000} {...form.field('reply')} />
      <Select
        label={t('support.admin.state')}
        value={state ?? asItIs}
        choices={[same, ...states.map((id) => ({ id, label: t(`support.admin.state.${id}`) }))]}
        onChange={(id) => form.change('state', states.find((one) => one === id) ?? null)}
      />
      <Select
        label={t('support.admin.line')}
        value={line ?? asItIs}
        choices={[same, ...supportLines.map((id) => ({ id, label: t(`support.line.${id}`) }))]}
        onChange={(id) => form.change('line', supportLines.find((one) => one === id) ?? null)}
      />
      <Select
        label={t('support.admin.priority')}
        value={priorityID ?? asItIs}
        choices={[same, ...priorities.map(({ id, name }) => ({ id, label: name }))]}
        onChange={(id) => form.change('priorityID', id === asItIs ? null : id)}
      />
      <Switch label={t('support.admin.take')} {...form.toggle('take')} />
    </ManageDialog>
  );
}
