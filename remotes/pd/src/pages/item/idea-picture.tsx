import { setIssuePicture } from '@portico/contracts/pd/calls';
import type { Issue } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { PictureField } from './picture-field.tsx';

/** The picture of an existing idea; a new choice is saved at once. */
export function IdeaPicture({ issue: { id, title, picture } }: { issue: Issue }) {
  const t = useText();
  const { write, error } = useWrite(setIssuePicture);
  return (
    <>
      {error && <Notice tone="danger" isLive title={t('pd.picture.failed')} />}
      <PictureField
        title={title}
        picture={picture}
        onChange={async (chosen) => {
          await write({ body: { IId: id, mediaID: chosen?.mediaID ?? null } }).catch(() => undefined);
        }}
      />
    </>
  );
}
