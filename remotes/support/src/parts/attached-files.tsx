import { useText } from '@portico/remote-contract';
import { IconButton, Row, Stack, Text } from '@portico/ui';
import { UploadField } from '@portico/ui/upload';
import { Paperclip, X } from 'lucide-react';
import type { Attached } from './use-attached-files.ts';

/** The attached files, and the button for adding more. */
export function AttachedFiles({ attached }: { attached: Attached }) {
  const t = useText();
  const { files, upload, remove } = attached;
  return (
    <Stack gap="s">
      {files.map((file) => (
        <Row key={file.mediaID}>
          <Paperclip size={16} aria-hidden />
          <Text>{file.name}</Text>
          <IconButton
            size="s"
            icon={X}
            label={t('support.files.remove', { name: file.name })}
            onPress={() => remove(file.mediaID)}
          />
        </Row>
      ))}
      <UploadField {...upload} label={t('support.files.label')} hint={t('support.files.hint')} isMultiple />
    </Stack>
  );
}
