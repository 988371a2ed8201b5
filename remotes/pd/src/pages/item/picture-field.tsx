import type { Issue } from '@portico/contracts/pd/shapes';
import { useUpload } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Button, Stack } from '@portico/ui';
import { UploadField } from '@portico/ui/upload';
import { X } from 'lucide-react';
import styles from './file-view.module.css';

export interface UploadedPicture {
  mediaID: string;
  link: string;
}

interface PictureFieldProps {
  /** What the picture shows. */
  title: string;
  picture: Pick<NonNullable<Issue['picture']>, 'link'> | null;
  onChange(picture: UploadedPicture | null): void | Promise<void>;
}

/** A single picture: uploaded, shown, and removed. */
export function PictureField({ title, picture, onChange }: PictureFieldProps) {
  const t = useText();
  const upload = useUpload({
    location: 'attachment',
    onUploaded: ({ mediaID, link }) => onChange({ mediaID, link }),
  });
  if (!picture) return <UploadField {...upload} label={t('pd.picture.label')} onlyImages />;
  return (
    <Stack gap="s">
      <img className={styles.small} src={picture.link} alt={t('pd.picture.alt', { title })} />
      <div>
        <Button size="s" icon={X} label={t('pd.picture.remove')} onPress={() => void onChange(null)} />
      </div>
    </Stack>
  );
}
