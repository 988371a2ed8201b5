import { addIssue } from '@portico/contracts/pd/calls';
import { newIssue, textMost, titleMost } from '@portico/contracts/pd/change-shapes';
import { type Issue, issueKinds } from '@portico/contracts/pd/shapes';
import { id, line } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { FormSkeleton, Screen } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { RadioGroup, Select, TextArea, TextField } from '@portico/ui/form';
import { useState } from 'react';
import * as z from 'zod/mini';
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

const schema = z.object({
  kind: newIssue.shape.kind,
  title: line(titleMost, 1, 'pd.edit.titleMissing'),
  text: newIssue.shape.text,
  ownerID: z.nullable(id),
  dueOn: newIssue.shape.dueOn,
});

/** Raises an idea or issue. */
export function NewIdea({ boardID }: { boardID: string }) {
  const t = useText();
  const board = useBoard(boardID);
  const [picture, setPicture] = useState<UploadedPicture | null>(null);
  const { write } = useWrite(addIssue);
  const item = useNewItem({
    boardID,
    draft: 'pd/new-issue',
    label: t('pd.idea.new'),
    empty,
    schema,
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
  const { form } = item;
  return (
    <Screen data={board} size="page" skeleton={<FormSkeleton />}>
      {({ userStatuses, TeamName }) => (
        <NewItem boardID={boardID} title={t('pd.idea.new')} eyebrow={TeamName} item={item}>
          <RadioGroup
            label={t('pd.field.kind')}
            options={issueKinds.map((kind) => ({ id: kind, label: t(`pd.kind.${kind}`) }))}
            {...form.choice('kind')}
          />
          <TextField label={t('pd.field.title')} maxLength={titleMost} {...form.field('title')} />
          <TextArea label={t('pd.field.text')} isOptional rows={4} maxLength={textMost} {...form.field('text')} />
          <PictureField title={form.values.title} picture={picture} onChange={setPicture} />
          <Select
            label={t('pd.issue.owner')}
            isOptional
            placeholder={t('pd.issue.owner.me')}
            choices={userStatuses.map(({ user }) => ({ id: user.UserID, label: fullName(user) }))}
            {...form.choice('ownerID')}
          />
          <DatePicker label={t('pd.issue.dueOn')} isOptional {...form.field('dueOn')} />
        </NewItem>
      )}
    </Screen>
  );
}
