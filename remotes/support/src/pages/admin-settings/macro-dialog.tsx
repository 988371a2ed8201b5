import { saveMacro } from '@portico/contracts/support/calls/settings';
import type { KeptChoice, Macro } from '@portico/contracts/support/settings-shapes';
import { supportLines } from '@portico/contracts/support/shapes';
import { useText } from '@portico/remote-contract';
import { Select, Switch, TextArea, TextField, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { KeptDialog } from './kept-dialog.tsx';

interface MacroDialogProps {
  /** Undefined for a new one. */
  macro: Macro | undefined;
  priorities: readonly KeptChoice[];
  onClose(): void;
}

const states = ['in-progress', 'waiting', 'resolved'] as const;
const asItIs = 'as-it-is';
const empty = { name: '', reply: '', state: null, line: null, priorityID: null, take: false } as const;

export function MacroDialog({ macro, priorities, onClose }: MacroDialogProps) {
  const t = useText();
  const write = useSupportWrite();
  const [input, setInput] = useState<Omit<Macro, 'macroID' | 'version'>>(macro ?? empty);
  useUnloadWarning(input !== (macro ?? empty));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<typeof input>) => setInput((before) => ({ ...before, ...part }));
  const save = async () => {
    setTried(true);
    if (input.name.trim() === '') return;
    const { name, reply, state, line, priorityID, take } = input;
    const body = {
      macroID: macro?.macroID ?? null,
      baseVersion: macro?.version ?? 0,
      macro: { name, reply, state, line, priorityID, take },
    };
    if (await write.run(saveMacro, { body }, t('support.admin.saved'))) onClose();
  };
  const same = { id: asItIs, label: t('support.admin.asItIs') };
  return (
    <KeptDialog
      title={macro ? t('support.admin.changeThis', { name: macro.name }) : t('support.admin.newMacro')}
      write={write}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('support.admin.name')}
        value={input.name}
        maxLength={80}
        autoFocus
        error={isTried && input.name.trim() === '' ? t('support.admin.noName') : undefined}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label={t('support.admin.reply')}
        rows={5}
        maxLength={4000}
        value={input.reply}
        onChange={(reply) => change({ reply })}
      />
      <Select
        label={t('support.admin.state')}
        value={input.state ?? asItIs}
        choices={[same, ...states.map((id) => ({ id, label: t(`support.admin.state.${id}`) }))]}
        onChange={(id) => change({ state: states.find((one) => one === id) ?? null })}
      />
      <Select
        label={t('support.admin.line')}
        value={input.line ?? asItIs}
        choices={[same, ...supportLines.map((id) => ({ id, label: t(`support.line.${id}`) }))]}
        onChange={(id) => change({ line: supportLines.find((one) => one === id) ?? null })}
      />
      <Select
        label={t('support.admin.priority')}
        value={input.priorityID ?? asItIs}
        choices={[same, ...priorities.map(({ id, name }) => ({ id, label: name }))]}
        onChange={(id) => change({ priorityID: id === asItIs ? null : id })}
      />
      <Switch label={t('support.admin.take')} isSelected={input.take} onChange={(take) => change({ take })} />
    </KeptDialog>
  );
}
