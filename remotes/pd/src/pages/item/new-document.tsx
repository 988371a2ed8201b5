import { textMost, titleMost } from '@portico/contracts/pd/change-shapes';
import { useUpload } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Button, Card, FormSkeleton, Notice, PageHeader, Row, Screen, Stack } from '@portico/ui';
import { RadioGroup, TextArea, TextField } from '@portico/ui/form';
import { UploadField } from '@portico/ui/upload';
import { useState } from 'react';
import { useBoard } from '../../data/boards.ts';
import { failureText } from '../../data/failure-text.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { NewFigure } from './new-figure.tsx';
import { NewValue } from './new-value.tsx';
import { useAddDocument } from './use-add-document.ts';

type Kind = 'file' | 'measure' | 'figure';

/** Adds a file, the day's value of a measure, or a figure that the portal reads for today's board. */
export function NewDocument({ boardID }: { boardID: string }) {
  const t = useText();
  const board = useBoard(boardID);
  const [kind, setKind] = useState<Kind>('file');
  return (
    <Screen data={board} size="page" skeleton={<FormSkeleton />}>
      {(found) => (
        <>
          <PageHeader title={t('pd.doc.new')} eyebrow={found.TeamName} />
          <Card>
            <Stack>
              <RadioGroup
                label={t('pd.doc.kind')}
                options={(['file', 'measure', ...(found.isToday ? (['figure'] as const) : [])] as const).map((id) => ({
                  id,
                  label: t(`pd.doc.kind.${id}`),
                }))}
                value={kind}
                onChange={(id) => setKind(id as typeof kind)}
              />
              {/* Both stay mounted, so that uploads and input survive switching between them. */}
              <div hidden={kind !== 'file'}>
                <Stack>
                  <NewFile boardID={boardID} />
                </Stack>
              </div>
              <div hidden={kind !== 'measure'}>
                <Stack>
                  <NewValue board={found} />
                </Stack>
              </div>
              {kind === 'figure' && <NewFigure board={found} />}
            </Stack>
          </Card>
        </>
      )}
    </Screen>
  );
}

function NewFile({ boardID }: { boardID: string }) {
  const way = useBoardWay(boardID);
  const t = useText();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [file, setFile] = useState<{ mediaID: string; name: string }>();
  const { add, busy, error } = useAddDocument(boardID);
  const upload = useUpload({
    location: 'attachment',
    onUploaded({ mediaID, name }) {
      setFile({ mediaID, name });
      setTitle((now) => now || name.replace(/\.\w+$/, ''));
    },
  });
  return (
    <>
      {error && <Notice tone="danger" isLive title={t(failureText(error, 'pd.edit.notAdded'))} />}
      {file ? (
        <Notice tone="success" title={t('pd.doc.uploaded', { name: file.name })} />
      ) : (
        <UploadField {...upload} label={t('pd.doc.file')} />
      )}
      <TextField label={t('pd.field.title')} value={title} maxLength={titleMost} onChange={setTitle} />
      <TextArea label={t('pd.field.note')} isOptional rows={3} maxLength={textMost} value={note} onChange={setNote} />
      <Row>
        <Button
          variant="primary"
          label={t('pd.item.add')}
          isPending={busy}
          isDisabled={!file || title.trim() === ''}
          onPress={() => file && void add({ kind: 'file', boardID, title, note, mediaID: file.mediaID })}
        />
        <Button href={way.back} label={t('pd.edit.cancel')} />
      </Row>
    </>
  );
}
