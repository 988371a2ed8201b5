import { line } from '@portico/contracts/platform/shapes';
import { saveCode } from '@portico/contracts/scanner/calls';
import { codeKinds } from '@portico/contracts/scanner/code-target';
import { checkDigitFits, codeCharacters } from '@portico/contracts/scanner/code-value';
import type { ManagedCode } from '@portico/contracts/scanner/shapes';
import { useText } from '@portico/remote-contract';
import { Notice, Text } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { TargetList } from '../target-list.tsx';
import { useCodeWrite } from '../use-code-write.ts';

interface CodeDialogProps {
  /** Undefined for a new one. */
  code: ManagedCode | undefined;
  onClose(): void;
}

const schema = z.object({
  value: z.string().check(z.trim(), z.minLength(1, 'scanner.codes.noValue')),
  label: line(120, 1, 'scanner.codes.noName'),
  kind: z.enum(codeKinds),
  address: z.string().check(z.minLength(1, 'scanner.codes.noTarget')),
});

/** Edits a code's value and the page that it opens. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const t = useText();
  const { run, refused } = useCodeWrite();
  const form = useForm({
    t,
    schema,
    start: {
      value: code?.value ?? '',
      label: code?.label ?? '',
      kind: code?.kind ?? 'course',
      address: code?.address ?? '',
    },
    submit: async (fields) => {
      const body = { codeID: code?.codeID ?? null, basedOn: code?.updatedOn ?? null, ...fields };
      return (await run(saveCode, { body }, t('scanner.codes.saved'))) !== undefined;
    },
  });
  const { value, kind, address } = form.values;
  const noTarget = form.field('address').error;
  return (
    <FormDialog
      form={form}
      title={t(code ? 'scanner.codes.changeTitle' : 'scanner.codes.new')}
      texts={{ save: t('scanner.codes.save'), cancel: t('scanner.codes.cancel') }}
      onClose={onClose}
    >
      <TextField
        label={t('scanner.codes.value')}
        description={checkDigitFits(value) === false ? t('scanner.codes.wrongDigit') : t('scanner.codes.valueHint')}
        maxLength={codeCharacters}
        autoFocus
        {...form.field('value')}
      />
      <TargetList
        kinds={codeKinds}
        kind={kind}
        onKind={(next) => {
          form.change('kind', next);
          form.change('address', '');
        }}
        choose={t('scanner.codes.take')}
        onChoose={(target) => {
          form.change('address', target.address);
          form.change('label', target.label.slice(0, 120));
        }}
        chosen={[address]}
      />
      <TextField label={t('scanner.codes.name')} maxLength={120} {...form.field('label')} />
      {noTarget && <Text tone="danger">{noTarget}</Text>}
      {refused && (
        <Notice tone="danger" isLive>
          {refused}
        </Notice>
      )}
    </FormDialog>
  );
}
