import { languages } from '@portico/contracts/platform/languages';
import { line } from '@portico/contracts/platform/shapes';
import { addTicketChoice, saveTicketChoice } from '@portico/contracts/support/calls/settings';
import type { ChoiceKind, ManagedChoice } from '@portico/contracts/support/settings-shapes';
import { useText } from '@portico/remote-contract';
import { Switch, TextField } from '@portico/ui/form';
import { useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { ManageDialog } from './manage-dialog.tsx';

type Names = ManagedChoice['names'];

const schema = z.object({
  name: line(60, 1, 'support.admin.noName'),
  names: z.custom<Names>(),
  isOffered: z.boolean(),
  isDefault: z.boolean(),
});

interface ChoiceDialogProps {
  kind: ChoiceKind;
  /** Undefined for a new one. */
  choice: ManagedChoice | undefined;
  onClose(): void;
}

export function ChoiceDialog({ kind, choice, onClose }: ChoiceDialogProps) {
  const t = useText();
  const write = useSupportWrite((error) => (error.code === 'conflict' ? t('support.admin.refused') : undefined));
  const form = useForm({
    t,
    schema,
    start: {
      name: choice?.name ?? '',
      names: choice?.names ?? {},
      isOffered: !(choice?.retired ?? false),
      isDefault: choice?.isDefault ?? false,
    },
    submit: async ({ name, names, isOffered, isDefault }) => {
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
      return answer !== undefined;
    },
  });
  const { names, isOffered } = form.values;
  const label = t(`support.admin.kind.${kind}`);
  return (
    <ManageDialog
      title={choice ? t('support.admin.changeThis', { name: choice.name }) : t('support.admin.addTo', { kind: label })}
      form={form}
      write={write}
      onClose={onClose}
    >
      <TextField label={t('support.admin.name')} maxLength={60} autoFocus {...form.field('name')} />
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('support.admin.nameIn', { language: t(`support.admin.language.${language}`) })}
          description={t('support.admin.nameIn.hint')}
          value={names[language] ?? ''}
          maxLength={60}
          isOptional
          onChange={(name) => form.change('names', { ...names, [language]: name })}
        />
      ))}
      {choice && kind !== 'state' && (
        <>
          <Switch label={t('support.admin.offered')} {...form.toggle('isOffered')} />
          {isOffered && <Switch label={t('support.admin.default')} {...form.toggle('isDefault')} />}
        </>
      )}
    </ManageDialog>
  );
}
