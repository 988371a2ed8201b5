import type { User } from '@portico/contracts/account/shapes';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Avatar, Button, Card, CardHeader, Notice, Row, Stack } from '@portico/ui';
import { DeleteFailure, UploadField, useLazyTexts, useUploadWords } from '@portico/ui/upload';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CropDialog } from './crop-dialog.tsx';
import { useCrop } from './use-crop.ts';
import { usePicture } from './use-picture.ts';

/** The person's picture: chosen or dropped, cropped to a square, uploaded with progress, removed after confirmation. */
export function PictureCard({ user }: { user: User }) {
  const t = useText();
  const { upload, remove, isRemoving, hasFailed, dismiss } = usePicture(user.UserName, user.AvatarImage);
  const crop = useCrop(upload.onChoose);
  const say = useLazyTexts(useUploadWords());
  const [isAsking, setAsking] = useState(false);
  const takeAway = async () => {
    await remove();
    setAsking(false);
  };
  return (
    <Card as="section" labelledBy="profile-picture">
      <CardHeader title={t('host.picture.title')} id="profile-picture" note={t('host.picture.lead')} />
      <Stack>
        <Row>
          <Avatar name="" src={user.AvatarImage} id={user.UserID} size={96} />
          {user.AvatarImage && (
            <Button variant="ghost" icon={Trash2} label={t('host.picture.remove')} onPress={() => setAsking(true)} />
          )}
        </Row>
        <UploadField
          {...upload}
          onChoose={(files) => void crop.choose(files)}
          label={t('host.picture.title')}
          hint={t('host.picture.hint')}
          onlyImages={true}
        />
        {crop.isHeic && (
          <Notice tone="danger" isLive title={t('host.picture.heic')}>
            {t('host.picture.heicText')}
          </Notice>
        )}
      </Stack>
      {crop.picture && <CropDialog picture={crop.picture} onChoose={crop.use} onClose={crop.close} />}
      <AlertDialog
        title={t('host.picture.removeTitle')}
        confirmLabel={t('host.picture.remove')}
        isDangerous={true}
        isPending={isRemoving}
        onConfirm={() => void takeAway()}
        isOpen={isAsking}
        onOpenChange={setAsking}
      >
        {t('host.picture.removeText')}
      </AlertDialog>
      {say && <DeleteFailure say={say} isOpen={hasFailed} onTryAgain={() => void takeAway()} onClose={dismiss} />}
    </Card>
  );
}
