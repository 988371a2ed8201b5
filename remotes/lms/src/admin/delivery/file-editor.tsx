/** The single file of a course and how much of it must be watched or read: shared by videos and documents. */
import type { MediaFile } from '@portico/contracts/media/shapes';
import { CallError } from '@portico/data-client';
import { useUpload } from '@portico/data-client/upload';
import { type StoredField, useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Link, Notice, Row, Stack, Text } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { UploadField } from '@portico/ui/upload';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { usualShare } from './usual-share.ts';

interface FileEditorProps {
  label: string;
  hint: string;
  accept: readonly string[];
  /** The current file, with its facts as one line of text. */
  present: { mediaID: string; link: string; name: string; facts: string; share: number } | undefined;
  shareLabel: string;
  error: CallError | null;
  isBusy: boolean;
  /** Rejects if the file was not saved. */
  save(change: FileChange): Promise<unknown>;
}

interface FileAndShare {
  mediaID: string | null;
  share: number | null;
}

interface FileChange {
  mediaID?: string;
  share: number;
  basedOn: FileAndShare;
}

export function FileEditor({ label, hint, accept, present, shareLabel, error, isBusy, save }: FileEditorProps) {
  const t = useText();
  const loadTheirs = useLoadTheirs('lms');
  const stands: StoredField<FileAndShare> = {
    value: { mediaID: present?.mediaID ?? null, share: present?.share ?? null },
    version: 0,
  };
  const form = useVersionedValue(stands.value, stands.version);
  /** The state when the file was chosen, because its upload may take a long time. */
  const [saw, setSaw] = useState(stands);
  const share = form.value.share ?? usualShare;
  const store = async ({ mediaID }: Pick<FileAndShare, 'mediaID'>, basedOn: FileAndShare) => {
    try {
      await save({ ...(mediaID !== null && { mediaID }), share, basedOn });
      form.discard();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      await loadTheirs(cause);
    }
  };
  const replace = async (mediaID: string, seen: StoredField<FileAndShare>) => {
    const { value } = form.isChanged ? form.base : seen;
    form.set({ mediaID, share }, seen);
    await store({ mediaID }, value);
  };
  const upload = useUpload({ location: 'course', onUploaded: ({ mediaID }: MediaFile) => replace(mediaID, saw) });
  const choose = (files: File[]) => {
    setSaw(stands);
    upload.onChoose(files);
  };
  return (
    <Stack>
      {present ? (
        <Text>
          <Link href={present.link} target="_blank">
            {present.name}
          </Link>{' '}
          {present.facts}
        </Text>
      ) : (
        <Text tone="muted">{t('lms.author.noFile')}</Text>
      )}
      <UploadField {...upload} onChoose={choose} label={label} hint={hint} accept={accept} />
      {present && <Text tone="muted">{t('lms.author.replace')}</Text>}
      <Row align="start">
        <NumberField
          label={shareLabel}
          description={t('lms.author.share.help')}
          value={share}
          minValue={1}
          maxValue={100}
          onChange={(value) => Number.isFinite(value) && form.set({ ...form.value, share: Math.round(value) })}
        />
      </Row>
      {present && (
        <OvertakenNotice form={form} theirs={t('lms.author.shareOf', { name: present.name, share: present.share })} />
      )}
      {present && (
        <Row>
          <Button
            label={t('lms.author.save')}
            isDisabled={!form.isChanged || form.isOvertaken}
            isPending={isBusy}
            onPress={() => void store(form.value, form.base.value)}
          />
        </Row>
      )}
      {error && error.code !== 'stale_version' && (
        <Notice tone="danger" isLive title={t(failureText(error, 'lms.author.notSaved'))}>
          {error.code === 'conflict' ? t('lms.author.wrongKind') : t('lms.author.again')}
        </Notice>
      )}
    </Stack>
  );
}
