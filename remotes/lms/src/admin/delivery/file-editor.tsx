/** The one file of a course, and how much of it must be seen: what video and document have in common. */
import type { MediaFile } from '@portico/contracts/media/shapes';
import type { CallError } from '@portico/data-client';
import { useUpload } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Button, Link, Notice, Row, Stack, Text } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { UploadField } from '@portico/ui/upload';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { usualShare } from './usual-share.ts';

interface FileEditorProps {
  label: string;
  hint: string;
  accept: readonly string[];
  /** The file that is there, in a line of words. */
  present: { link: string; name: string; facts: string; share: number } | undefined;
  shareLabel: string;
  error: CallError | null;
  isBusy: boolean;
  /** Rejects where it was not kept. */
  save(change: { mediaID?: string; share: number }): Promise<unknown>;
}

export function FileEditor({ label, hint, accept, present, shareLabel, error, isBusy, save }: FileEditorProps) {
  const t = useText();
  const [share, setShare] = useState(present?.share ?? usualShare);
  const keep = (change: { mediaID?: string }) => save({ ...change, share }).catch(() => undefined);
  const upload = useUpload({
    location: 'course',
    onUploaded: async ({ mediaID }: MediaFile) => void (await keep({ mediaID })),
  });
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
      <UploadField {...upload} label={label} hint={hint} accept={accept} />
      {present && <Text tone="muted">{t('lms.author.replace')}</Text>}
      <Row align="start">
        <NumberField
          label={shareLabel}
          description={t('lms.author.share.help')}
          value={share}
          minValue={1}
          maxValue={100}
          onChange={(value) => Number.isFinite(value) && setShare(Math.round(value))}
        />
      </Row>
      {present && (
        <Row>
          <Button
            label={t('lms.author.save')}
            isDisabled={share === present.share}
            isPending={isBusy}
            onPress={() => void keep({})}
          />
        </Row>
      )}
      {error && (
        <Notice tone="danger" isLive title={t(failureText(error, 'lms.author.notSaved'))}>
          {error.code === 'conflict' ? t('lms.author.wrongKind') : t('lms.author.again')}
        </Notice>
      )}
    </Stack>
  );
}
