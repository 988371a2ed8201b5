import type { MediaFile } from '@portico/contracts/media/shapes';
import { useUpload } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Button, Link, List, ListRow, Text } from '@portico/ui';
import { UploadField } from '@portico/ui/upload';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { QuestionFieldProps } from './question-field-props.ts';

/** Files as an answer: stored by the media service; the answer contains their ids. */
export function FilesField(props: QuestionFieldProps) {
  const t = useText();
  return props.isPreview ? <Text tone="muted">{t('quiz.answer.filesPreview')}</Text> : <Files {...props} />;
}

const FileName = ({ file, fallback }: { file: MediaFile | undefined; fallback: string }) =>
  file ? (
    <Link href={file.link} target="_blank">
      {file.name}
    </Link>
  ) : (
    fallback
  );

function Files({ given, files: known = [], error, onChange, onSettle }: QuestionFieldProps) {
  const t = useText();
  const [uploaded, setUploaded] = useState<readonly MediaFile[]>([]);
  const files = given?.files ?? [];
  const upload = useUpload({
    location: 'attachment',
    onUploaded(file: MediaFile) {
      setUploaded((earlier) => [...earlier, file]);
      onChange({ files: [...files, file.mediaID] });
      onSettle();
    },
  });
  const fileOf = (id: string) => [...uploaded, ...known].find((one) => one.mediaID === id);
  const without = (id: string) => files.filter((one) => one !== id);
  return (
    <>
      <UploadField label={t('quiz.answer.files')} isMultiple {...upload} />
      <List label={t('quiz.answer.filesGiven')}>
        {files.map((id, at) => (
          <ListRow
            key={id}
            icon={FileText}
            title={<FileName file={fileOf(id)} fallback={t('quiz.answer.file', { number: at + 1 })} />}
            end={
              <Button
                size="s"
                variant="ghost"
                label={t('quiz.answer.fileAway')}
                onPress={() => onChange(files.length === 1 ? null : { files: without(id) })}
              />
            }
          />
        ))}
      </List>
      {error && (
        <Text tone="danger" size="s">
          {error}
        </Text>
      )}
    </>
  );
}
