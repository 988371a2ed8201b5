import { isTextField, textMost, titleMost } from '@portico/contracts/pd/change-shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { compareText } from '@portico/contracts/platform/versions/compare-text';
import { valueIn } from '@portico/contracts/platform/versions/field-editor';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice, Stack, Text } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { NumberField, Select, TextArea, TextField } from '@portico/ui/form';
import { CompareView, DraftNotice } from '@portico/ui/unsent';
import { saveStatus } from './field-editor.ts';
import type { FieldEditor } from './use-field-editor.ts';
import { useWriting } from './writing.ts';

interface FieldProps {
  editor: FieldEditor;
  field: string;
  label: string;
}

/** Shown if someone else has changed the same part of the field: both texts, until the person decides. */
function Conflict({
  editor,
  field,
  shown = String,
}: Omit<FieldProps, 'label'> & { shown?(value: FieldValue): string }) {
  const t = useText();
  const style = useDateStyle();
  const conflict = editor.state.conflicts[field];
  if (!conflict) return null;
  const { theirs } = conflict;
  const mine = valueIn(editor.state, field);
  const isText = isTextField(field);
  const textOf = (value: FieldValue) => (isText ? String(value ?? '') : shown(value));
  const { left, right } = compareText(textOf(mine), textOf(theirs.value));
  return (
    <Notice tone="warning" isLive title={t('pd.edit.conflict')}>
      <CompareView
        mine={left}
        theirs={right}
        theirsBy={theirs.savedBy ? `${theirs.savedBy.FirstName} ${theirs.savedBy.LastName}` : undefined}
        theirsWhen={theirs.savedAt ? formatInstant(theirs.savedAt, style) : undefined}
        isText={isText}
        onChoose={(text) => editor.settle(field, isText ? text : text === textOf(mine) ? mine : theirs.value)}
      />
    </Notice>
  );
}

export function TitleInput({ editor, field, label }: FieldProps) {
  const t = useText();
  const { by, ...focus } = useWriting(field);
  const value = String(valueIn(editor.state, field) ?? '');
  return (
    <Stack gap="s">
      <TextField
        {...focus}
        label={label}
        value={value}
        maxLength={titleMost}
        onChange={(next) => editor.type(field, next)}
        description={by ? t('pd.edit.isWriting', { name: by }) : undefined}
        error={value.trim() === '' ? t('pd.edit.titleMissing') : undefined}
      />
      <Conflict editor={editor} field={field} />
    </Stack>
  );
}

export function WordsInput({
  editor,
  field,
  label,
  rows = 4,
  most = textMost,
}: FieldProps & { rows?: number; most?: number }) {
  const t = useText();
  const { by, ...focus } = useWriting(field);
  return (
    <Stack gap="s">
      <TextArea
        {...focus}
        label={label}
        rows={rows}
        maxLength={most}
        value={String(valueIn(editor.state, field) ?? '')}
        onChange={(next) => editor.type(field, next)}
        description={by ? t('pd.edit.isWriting', { name: by }) : undefined}
      />
      <Conflict editor={editor} field={field} />
    </Stack>
  );
}

export function ChoiceInput({
  editor,
  field,
  label,
  choices,
}: FieldProps & { choices: readonly { id: string; label: string }[] }) {
  const value = valueIn(editor.state, field);
  const shown = (one: FieldValue) => choices.find(({ id }) => id === one)?.label ?? '';
  return (
    <Stack gap="s">
      <Select
        label={label}
        choices={choices}
        value={value === null ? null : String(value)}
        onChange={(id) => editor.type(field, id)}
      />
      <Conflict editor={editor} field={field} shown={shown} />
    </Stack>
  );
}

export function DayInput({ editor, field, label }: FieldProps) {
  const value = valueIn(editor.state, field);
  return (
    <Stack gap="s">
      <DatePicker
        label={label}
        isOptional
        value={value === null ? null : String(value)}
        onChange={(day) => editor.type(field, day)}
      />
      <Conflict editor={editor} field={field} />
    </Stack>
  );
}

export function NumberInput({ editor, field, label, max }: FieldProps & { max?: number }) {
  const value = valueIn(editor.state, field);
  return (
    <Stack gap="s">
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : Number.NaN}
        {...(max === undefined ? {} : { minValue: 0, maxValue: max })}
        onChange={(next) => (Number.isNaN(next) ? undefined : editor.type(field, next))}
      />
      <Conflict editor={editor} field={field} />
    </Stack>
  );
}

/** Shows whether all input has been saved, and if not, why. */
export function SaveState({ editor }: { editor: FieldEditor }) {
  const t = useText();
  const style = useDateStyle();
  const { problem } = editor;
  const status = saveStatus(editor.state, problem);
  const stored = editor.draft.state;
  const when = (at: number | string) => formatInstant(new Date(at).toISOString(), style);
  return (
    <>
      <DraftNotice
        restoredFrom={stored.restoredFrom === null ? null : when(stored.restoredFrom)}
        other={stored.other ? when(stored.other.savedAt) : null}
        problem={stored.problem}
        onDiscard={editor.discard}
        onTakeOther={editor.draft.takeOther}
      />
      {status === 'refused' && (
        <Notice
          tone="danger"
          isLive
          title={t('pd.edit.refused.title')}
          actions={<Button size="s" label={t('pd.edit.retry')} onPress={editor.retry} />}
        >
          {t('pd.edit.refused.text')}
        </Notice>
      )}
      <div role="status">
        <Text size="s" tone="muted">
          {t(`pd.edit.${status}`)}
        </Text>
      </div>
    </>
  );
}
