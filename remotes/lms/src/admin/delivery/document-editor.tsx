import { setCourseDocument } from '@portico/contracts/lms/calls';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader } from '@portico/ui';
import type { EditorProps } from './editor-props.ts';
import { FileEditor } from './file-editor.tsx';

export function DocumentEditor({ delivery }: EditorProps) {
  const t = useText();
  const { courseID, document } = delivery;
  const write = useWrite(setCourseDocument);
  return (
    <Card as="section" labelledBy="author-document">
      <CardHeader id="author-document" title={t('lms.author.document')} />
      <FileEditor
        label={t('lms.author.document.file')}
        hint={t('lms.author.document.hint')}
        accept={['pdf']}
        shareLabel={t('lms.author.document.share')}
        present={
          document
            ? {
                mediaID: document.file.mediaID,
                link: document.file.link,
                name: document.file.name,
                facts: t('lms.author.document.facts', {
                  pages: document.pages,
                  size: Math.max(1, Math.round(document.file.bytes / 1024)),
                }),
                share: document.share,
              }
            : undefined
        }
        error={write.error}
        isBusy={write.busy}
        save={(change) => write.write({ body: { courseID, ...change } })}
      />
    </Card>
  );
}
