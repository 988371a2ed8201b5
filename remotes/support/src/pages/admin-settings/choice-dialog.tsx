import { languages } from '@portico/contracts/platform/languages';
import { addTicketChoice, saveTicketChoice } from '@portico/contracts/support/calls/settings';
import type { ChoiceKind, KeptChoice } from '@portico/contracts/support/settings-shapes';
import { useText } from '@portico/remote-contract';
import { Switch, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { KeptDialog } from './kept-dialog.tsx';

interface ChoiceDialogProps {
  kind: ChoiceKind;
  /** Undefined for a new one. */
  choice: KeptChoice | undefined;
  onClose(): void;
}

export function ChoiceDialog({ kind, choice, onClose }: ChoiceDialogProps) {
  const t = useText();
  const write = useSupportWrite((error) => (error.code === 'conflict' ? t('support.admin.refused') : undefined));
  const [name, setName] = useState(choice?.name ?? '');
  const [names, setNames] = useState(choice?.names ?? {});
  const [isOffered, setOffered] = useState(!(choice?.retired ?? false));
  const [isDefault, setDefault] = useState(choice?.isDefault ?? false);
  const [isTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (name.trim() === '') return;
    const done = t('support.admin.saved');
    const answer = choice
      ? await write.run(
          saveTicketChoice,
          {
            body: {
              id: choice.id,
              baseVersion: choice.version,
              name,
              names,
              retired: !isOffered,
              isDefault: isOffered && isDefault,
            },
          },
          done,
        )
      : await write.run(addTicketChoice, { body: { kind, name, names } }, done);
    if (answer) onClose();
  };
  const label = t(`support.admin.kind.${kind}`);
  return (
    <KeptDialog
      title={choice ? t('support.admin.changeThis', { name: choice.name }) : t('support.admin.addTo', { kind: label })}
      write={write}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('support.admin.name')}
        value={name}
        maxLength={60}
        autoFocus
        error={isTried && name.trim() === '' ? t('support.admin.noName') : undefined}
        onChange={setName}
      />
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('support.admin.nameIn', { language: t(`support.admin.language.${language}`) })}
          description={t('support.admin.nameIn.hint')}
          value={names[language] ?? ''}
          maxLength={60}
          isOptional
          onChange={(said) => setNames({ ...names, [language]: said })}
        />
      ))}
      {choice && kind !== 'state' && (
        <>
          <Switch label={t('support.admin.offered')} isSelected={isOffered} onChange={setOffered} />
          {isOffered && <Switch label={t('support.admin.default')} isSelected={isDefault} onChange={setDefault} />}
        </>
      )}
    </KeptDialog>
  );
}
