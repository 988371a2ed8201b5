import { updatePerformanceDoc } from '@portico/contracts/pd/calls';
import type { PerformanceDoc } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useUpload } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Notice, Stack, Text, toast } from '@portico/ui';
import { UploadField } from '@portico/ui/upload';
import { failureText } from '../../data/failure-text.ts';

/** Replaces the document's file. */
export function ReplaceFile({ document: { PDPDPK, filename } }: { document: PerformanceDoc }) {
  const t = useText();
  const { write, error } = useWrite(updatePerformanceDoc);
  const upload = useUpload({
    location: 'attachment',
    async onUploaded({ mediaID, name }) {
      if (await write({ body: { PdId: PDPDPK, mediaID, versions: {} } }).catch(() => undefined))
        toast({ tone: 'success', title: t('pd.doc.replaced', { name }) });
    },
  });
  return (
    <Stack gap="s">
      <Text size="s" tone="muted">
        {t('pd.doc.current', { name: filename ?? '' })}
      </Text>
      {error && <Notice tone="danger" isLive title={t(failureText(error, 'pd.doc.notReplaced'))} />}
      <UploadField {...upload} label={t('pd.doc.replace')} />
    </Stack>
  );
}
