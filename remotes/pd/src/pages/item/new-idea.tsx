import { addIssue } from '@portico/contracts/pd/calls';
import { textMost, titleMost } from '@portico/contracts/pd/change-shapes';
import { type Issue, issueKinds } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { FormSkeleton, Screen } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { RadioGroup, Select, TextArea, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { useBoard } from '../../data/boards.ts';
import { fullName } from '../../data/paths.ts';
import { NewItem } from './new-item.tsx';
import { PictureField, type UploadedPicture } from './picture-field.tsx';
import { useNewItem } from './use-new-item.ts';

const empty = {
  kind: 'issue' as Issue['kind'],
  title: '',
  text: '',
  ownerID: null as string | null,
  dueOn: null as string | null,
};

/** Raises an idea or issue. */
export function NewIdea({ boardID }: { boardID: string }) {
  const t = useText();
  const board = useBoard(boardID);
  const [picture, setPicture] = useState<UploadedPicture | null>(null);
  const { write, busy, error } = useWrite(addIssue);
  const { form, set, lacksTitle, save } = useNewItem({
    boardID,
    draft: 'pd/new-issue',
    label: t('pd.idea.new'),
    empty,
    add: ({ ownerID, ...rest }) =>
      write({
        body: {
          boardID,
          ...rest,
          ...(ownerID === null ? {} : { ownerID }),
          ...(picture === null ? {} : { pictureID: picture.mediaID }),
        },
      }),
  });
  return (
    <Screen data={board} size="page" skeleton={<FormSkeleton />}>
      {({ userStatuses, TeamName }) => (
        <NewItem
          boardID={boardID}
          title={t('pd.idea.new')}
          eyebrow={TeamName}
          isBusy={busy}
          error={error}
          onSave={save}
        >
          <RadioGroup
            label={t('pd.field.kind')}
            options={issueKinds.map((id) => ({ id, label: t(`pd.kind.${id}`) }))}
            value={form.kind}
            onChange={(kind) => set({ kind: kind as Issue['kind'] })}
          />
          <TextField
            label={t('pd.field.title')}
            value={form.title}
            maxLength={titleMost}
            onChange={(title) => set({ title })}
            error={lacksTitle ? t('pd.edit.titleMissing') : undefined}
          />
          <TextArea
            label={t('pd.field.text')}
            isOptional
            rows={4}
            maxLength={textMost}
            value={form.text}
            onChange={(text) => set({ text })}
          />
          <PictureField title={form.title} picture={picture} onChange={setPicture} />
          <Select
            label={t('pd.issue.owner')}
            isOptional
            placeholder={t('pd.issue.owner.me')}
            choices={userStatuses.map(({ user }) => ({ id: user.UserID, label: fullName(user) }))}
            value={form.ownerID}
            onChange={(ownerID) => set({ ownerID })}
          />
          <DatePicker label={t('pd.issue.dueOn')} isOptional value={form.dueOn} onChange={(dueOn) => set({ dueOn })} />
        </NewItem>
      )}
    </Screen>
  );
}
