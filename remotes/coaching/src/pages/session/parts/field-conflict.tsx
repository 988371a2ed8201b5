import { isTextField, type SessionValue } from '@portico/contracts/coaching/session-fields';
import { formatInstant } from '@portico/contracts/platform/dates';
import { compareText } from '@portico/contracts/platform/versions/compare-text';
import { valueIn } from '@portico/contracts/platform/versions/field-editor';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { CompareView } from '@portico/ui/unsent';
import { fullName } from '../../../data/paths.ts';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import { useShownValue } from './shown-value.ts';

interface FieldConflictProps {
  editor: SessionEditor;
  field: string;
}

/** Shown if someone else has changed the same part of the field: both texts, until the person decides. */
export function FieldConflict({ editor, field }: FieldConflictProps) {
  const t = useText();
  const style = useDateStyle();
  const shown = useShownValue(editor.state.session);
  const conflict = editor.state.conflicts[field];
  if (!conflict) return null;
  const { theirs } = conflict;
  const mine = valueIn(editor.state, field);
  const other = theirs.value as SessionValue;
  const isText = isTextField(field);
  const { left, right } = isText
    ? compareText(mine ?? '', other ?? '')
    : compareText(shown(field, mine), shown(field, other));
  return (
    <Notice tone="warning" isLive title={t('coaching.session.conflict')}>
      <CompareView
        mine={left}
        theirs={right}
        theirsBy={theirs.savedBy ? fullName(theirs.savedBy) : undefined}
        theirsWhen={theirs.savedAt ? formatInstant(theirs.savedAt, style) : undefined}
        isText={isText}
        onChoose={(text) => {
          if (isText) editor.settle(field, text);
          else editor.settle(field, text === shown(field, mine) ? mine : other);
        }}
      />
    </Notice>
  );
}
