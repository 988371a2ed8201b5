import { sampleFile } from '@portico/contracts/admin/people/sample-file';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, classNames, Notice, Progress, Row, Text } from '@portico/ui';
import { useLazyTexts, useUploadWords } from '@portico/ui/upload';
import { Download, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import styles from '../people.module.css';
import { useUpload } from './use-upload.ts';

function useSampleAddress(): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    // The byte order mark tells spreadsheets that the file is UTF-8.
    const made = URL.createObjectURL(new Blob(['\ufeff', sampleFile()], { type: 'text/csv' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, []);
  return address;
}

/** Accepts a dropped or chosen file and has it checked at once. Nothing is imported yet. */
export function ChooseFile() {
  const t = useText();
  const navigate = useNavigate();
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const sample = useSampleAddress();
  const [isOver, setOver] = useState(false);
  const words = useUploadWords();
  useLazyTexts(words);
  const [importId, setImportId] = useState<string>();
  const take = async (file: File | undefined) => {
    if (file) setImportId(await upload.send(file));
  };
  // Navigates only after the upload has ended, so that the prompt for unfinished uploads does not appear.
  useEffect(() => {
    if (importId && upload.progress === undefined) void navigate(`/admin/import/${importId}`);
  }, [importId, upload.progress, navigate]);
  return (
    <section
      aria-label={t('admin.import.choose')}
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Text>{t('admin.import.dropText')}</Text>
      <Row>
        <Button
          variant="primary"
          icon={FileUp}
          label={t('admin.import.choose')}
          isPending={upload.progress !== undefined}
          onPress={() => input.current?.click()}
        />
        <a href={sample} download="people.csv">
          <Row>
            <Download size={16} aria-hidden />
            {t('admin.import.sample')}
          </Row>
        </a>
      </Row>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={t('admin.import.choose')}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {upload.progress !== undefined && (
        <Progress label={t('admin.import.uploading')} hasLabel value={Math.round(upload.progress * 100)} />
      )}
      {upload.progress !== undefined && words.guard && <words.guard />}
      {upload.fault && (
        <Notice tone="danger" isLive title={t('admin.people.nothingChanged')}>
          {t(`admin.import.${upload.fault}`)}
        </Notice>
      )}
      <RefusedNotice refused={upload.refused} />
    </section>
  );
}
