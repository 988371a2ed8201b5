import { attachFile, removeAttachment } from '@portico/contracts/coaching/calls';
import type { AttachmentKind, OpenSession } from '@portico/contracts/coaching/shapes';
import { useUpload } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Button, IconButton, Link, Row, Stack, Text } from '@portico/ui';
import { DeleteFailure, UploadField, useLazyTexts, useUploadWords } from '@portico/ui/upload';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { useSessionWrite } from '../use-session-write.ts';

interface AttachmentsProps {
  session: OpenSession;
  type: AttachmentKind;
  /** The item to which they belong; the session's own id for the reality. */
  parentId: string;
}

/** Files of evidence, feedback, an option or an action, or of the reality. */
export function Attachments({ session, type, parentId }: AttachmentsProps) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const attach = useSessionWrite(attachFile);
  const remove = useSessionWrite(removeAttachment);
  const upload = useUpload({
    location: 'attachment',
    async onUploaded({ mediaID }) {
      const body = { sessionID: session.sessionID, type, parentId, mediaID };
      await attach.write({ body }).then(
        () => setAdding(false),
        () => {},
      );
    },
  });
  const files = session.attachments[type].filter((file) => file.parentId === parentId);
  const say = useLazyTexts(useUploadWords());
  /** The file whose removal failed. */
  const [stored, setStored] = useState<string | null>(null);
  const takeAway = (attachmentID: string) =>
    remove.write({ body: { sessionID: session.sessionID, attachmentID } }).then(
      () => setStored(null),
      () => setStored(attachmentID),
    );
  return (
    <Stack gap="s">
      {files.map((file) => (
        <Row key={file.id}>
          {file.link ? (
            <Link href={file.link} target="_blank">
              {file.filename}
            </Link>
          ) : (
            <Text tone="muted">{t('coaching.session.fileLost', { name: file.filename })}</Text>
          )}
          {file.can.remove && (
            <IconButton
              size="s"
              icon={X}
              label={t('coaching.session.removeFile', { name: file.filename })}
              isDisabled={remove.busy}
              onPress={() => void takeAway(file.id)}
            />
          )}
        </Row>
      ))}
      {attach.error && (
        <Text size="s" tone="danger">
          {t(failureText(attach.error, 'coaching.session.notDone'))}
        </Text>
      )}
      {say && (
        <DeleteFailure
          say={say}
          isOpen={stored !== null}
          onTryAgain={() => stored !== null && void takeAway(stored)}
          onClose={() => setStored(null)}
        />
      )}
      {isAdding ? (
        <UploadField {...upload} label={t('coaching.session.attach')} />
      ) : (
        session.can.amendAttachments && (
          <div>
            <Button
              size="s"
              variant="ghost"
              icon={Paperclip}
              label={t('coaching.session.attach')}
              onPress={() => setAdding(true)}
            />
          </div>
        )
      )}
    </Stack>
  );
}
