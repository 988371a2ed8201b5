import { updateIssue } from '@portico/contracts/pd/calls';
import { issueStates } from '@portico/contracts/pd/issue-rules';
import { type Issue, issueKinds } from '@portico/contracts/pd/shapes';
import type { Change, Item } from '@portico/contracts/platform/versions/field-editor';
import { sendCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, Columns, Notice, Stack } from '@portico/ui';
import { useMemo } from 'react';
import { fullName, ideaModePath, ideaPath } from '../../data/paths.ts';
import { missingInRed } from '../../editing/field-editor.ts';
import { ChoiceInput, DayInput, NumberInput, SaveState, TitleInput, WordsInput } from '../../editing/fields.tsx';
import { useFieldEditor } from '../../editing/use-field-editor.ts';
import { WritingContext } from '../../editing/writing.ts';
import { bodyOf } from './body-of.ts';
import { IdeaPicture } from './idea-picture.tsx';
import type { IssueDetails } from './issue-details.ts';
import { ItemHeader } from './item-frame.tsx';
import { useItemPresence } from './use-item.ts';

const toItem = (issue: Issue): Item => ({
  values: {
    kind: issue.kind,
    title: issue.title,
    text: issue.text,
    state: issue.state,
    progress: issue.progress,
    reason: issue.reason,
    ownerID: issue.owner.UserID,
    dueOn: issue.dueOn,
  },
  versions: issue.versions,
});

/** Input is saved automatically; the state "red" is only saved once reason, owner and date are set. */
export function IdeaEdit({ boardID, details }: { boardID: string; details: IssueDetails }) {
  const t = useText();
  const { issue, members } = details;
  const item = useMemo(() => toItem(issue), [issue]);
  const save = async (changes: readonly Change[], idempotencyKey: string) =>
    toItem(
      await sendCall(
        updateIssue,
        { body: { IId: issue.id, ...bodyOf(changes) } },
        { idempotencyKey, mayWait: true, changed: (refetch) => void refetch() },
      ),
    );
  const editor = useFieldEditor({ item, save, form: 'pd/issue', subject: issue.id, label: issue.title });
  const writing = useItemPresence(boardID, issue.id);
  const missing = missingInRed(editor.state);
  return (
    <WritingContext value={writing}>
      <ItemHeader
        title={issue.title}
        eyebrow={`${details.TeamName} · ${t(`pd.kind.${issue.kind}`)}`}
        boardID={boardID}
        kind="issue"
        id={issue.id}
        isEditing
        can={issue.can}
        viewHref={ideaPath(boardID, issue.id)}
        editHref={ideaModePath(boardID, issue.id, 'edit')}
        archive={async () => undefined}
      />
      <Columns
        side={
          <Card>
            <Stack>
              <ChoiceInput
                editor={editor}
                field="state"
                label={t('pd.field.state')}
                choices={issueStates.map((id) => ({ id, label: t(`pd.issue.${id}`) }))}
              />
              <NumberInput editor={editor} field="progress" label={t('pd.field.progress')} max={100} />
              <ChoiceInput
                editor={editor}
                field="ownerID"
                label={t('pd.issue.owner')}
                choices={members.map((one) => ({ id: one.UserID, label: fullName(one) }))}
              />
              <DayInput editor={editor} field="dueOn" label={t('pd.issue.dueOn')} />
              <SaveState editor={editor} />
            </Stack>
          </Card>
        }
      >
        <Card>
          <Stack>
            {missing.length > 0 && (
              <Notice tone="warning" isLive title={t('pd.edit.redNeeds')}>
                {missing.map((need) => t(`pd.need.${need}`)).join(', ')}
              </Notice>
            )}
            <TitleInput editor={editor} field="title" label={t('pd.field.title')} />
            <ChoiceInput
              editor={editor}
              field="kind"
              label={t('pd.field.kind')}
              choices={issueKinds.map((id) => ({ id, label: t(`pd.kind.${id}`) }))}
            />
            <WordsInput editor={editor} field="text" label={t('pd.field.text')} />
            <IdeaPicture issue={issue} />
            <WordsInput editor={editor} field="reason" label={t('pd.field.reason')} rows={2} most={500} />
          </Stack>
        </Card>
      </Columns>
    </WritingContext>
  );
}
