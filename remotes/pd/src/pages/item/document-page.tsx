import { deletePerformanceDoc, readPerformanceDoc, updatePerformanceDoc } from '@portico/contracts/pd/calls';
import type { PerformanceDoc } from '@portico/contracts/pd/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import type { Change, Item } from '@portico/contracts/platform/versions/field-editor';
import { sendCall, useCall, useWrite } from '@portico/data-client';
import { useDateStyle, usePageCrumbs, useText } from '@portico/remote-contract';
import { Card, DeniedState, FormSkeleton, Screen, Stack, Text } from '@portico/ui';
import { useMemo } from 'react';
import { isNotThere } from '../../data/is-not-there.ts';
import { documentPath } from '../../data/paths.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { NumberInput, SaveState, TitleInput, WordsInput } from '../../editing/fields.tsx';
import { useFieldEditor } from '../../editing/use-field-editor.ts';
import { WritingContext } from '../../editing/writing.ts';
import { Measure } from '../board/measure.tsx';
import { bodyOf } from './body-of.ts';
import { EditLimit } from './edit-limit.tsx';
import { FileView } from './file-view.tsx';
import { ItemHeader } from './item-frame.tsx';
import { NewDocument } from './new-document.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { useItemAddress, useItemPresence } from './use-item.ts';

/** Shows, changes or adds a performance document. */
export default function DocumentPage() {
  const { boardID, id, mode } = useItemAddress('documentid');
  if (mode === undefined) return <DeniedState size="page" level={1} />;
  if (mode === 'new') return <NewDocument boardID={boardID} />;
  return <OneDocument boardID={boardID} id={id} isEditing={mode === 'edit'} />;
}

/** Links to files expire after some minutes; reloaded before that. */
const linkMs = 240_000;

function OneDocument({ boardID, id, isEditing }: { boardID: string; id: string; isEditing: boolean }) {
  const way = useBoardWay(boardID);
  const t = useText();
  const style = useDateStyle();
  const found = useCall(readPerformanceDoc, { query: { PdId: id } }, { refreshMs: linkMs });
  const archive = useWrite(deletePerformanceDoc);
  usePageCrumbs([
    { label: t('pd.home.title'), href: '/pd/home' },
    { label: t('pd.board.title'), href: way.back },
    { label: found.state === 'ready' ? found.data.document.title : t('pd.doc.title') },
  ]);
  if (isNotThere(found.error)) return <DeniedState size="page" level={1} />;
  return (
    <Screen data={found} size="page" skeleton={<FormSkeleton />}>
      {({ document, file }) => (
        <>
          <ItemHeader
            title={document.title}
            lead={t('pd.doc.updatedOn', { when: formatInstant(document.updatedOn, style) })}
            eyebrow={t('pd.doc.title')}
            boardID={boardID}
            kind="document"
            id={id}
            isEditing={isEditing && document.can.change}
            can={document.can}
            viewHref={documentPath(boardID, id, 'view')}
            editHref={documentPath(boardID, id, 'edit')}
            archive={() => archive.write({ query: { PdId: id } })}
          />
          <Stack gap="l">
            {isEditing && document.can.change ? (
              <EditDocument boardID={boardID} document={document} />
            ) : (
              <Card>
                <Stack>
                  {document.kind === 'measure' && <Measure document={document} />}
                  {document.note && <Text>{document.note}</Text>}
                  {document.kind === 'file' && <FileView document={document} file={file} />}
                </Stack>
              </Card>
            )}
          </Stack>
        </>
      )}
    </Screen>
  );
}

const toItem = ({ title, note, value, versions }: PerformanceDoc): Item => ({
  values: { title, note, value },
  versions,
});

function EditDocument({ boardID, document }: { boardID: string; document: PerformanceDoc }) {
  const t = useText();
  const item = useMemo(() => toItem(document), [document]);
  const save = async (changes: readonly Change[], idempotencyKey: string) => {
    const body = { PdId: document.PDPDPK, ...bodyOf(changes) };
    return toItem(
      await sendCall(
        updatePerformanceDoc,
        { body },
        { idempotencyKey, mayWait: true, changed: (refetch) => void refetch() },
      ),
    );
  };
  const editor = useFieldEditor({ item, save, form: 'pd/document', subject: document.PDPDPK, label: document.title });
  const writing = useItemPresence(boardID, document.PDPDPK);
  return (
    <WritingContext value={writing}>
      <Card>
        <Stack>
          {document.kind === 'file' ? (
            <TitleInput editor={editor} field="title" label={t('pd.field.title')} />
          ) : (
            !document.figure && <NumberInput editor={editor} field="value" label={t('pd.field.value')} />
          )}
          <WordsInput editor={editor} field="note" label={t('pd.field.note')} />
          {document.kind === 'file' && <ReplaceFile document={document} />}
          <SaveState editor={editor} />
        </Stack>
      </Card>
      {document.kind === 'measure' && <EditLimit boardID={boardID} document={document} />}
    </WritingContext>
  );
}
