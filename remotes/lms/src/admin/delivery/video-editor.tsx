import { setCourseVideo } from '@portico/contracts/lms/calls';
import { videoTypes } from '@portico/contracts/media/file-type';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack } from '@portico/ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { CaptionsEditor } from './captions-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FileEditor } from './file-editor.tsx';

export function VideoEditor({ delivery }: EditorProps) {
  const t = useText();
  const { courseID, video } = delivery;
  const write = useWrite(setCourseVideo);
  return (
    <Stack gap="l">
      <Card as="section" labelledBy="author-video">
        <CardHeader id="author-video" title={t('lms.author.video')} />
        <FileEditor
          label={t('lms.author.video.file')}
          hint={t('lms.author.video.hint')}
          accept={videoTypes}
          shareLabel={t('lms.author.video.share')}
          present={
            video
              ? {
                  mediaID: video.file.mediaID,
                  link: video.file.link,
                  name: video.file.name,
                  facts: t('lms.author.video.facts', {
                    minutes: Math.floor(video.durationMs / millisecondsInMinute),
                    seconds: Math.floor(video.durationMs / 1000) % 60,
                    size: Math.max(1, Math.round(video.file.bytes / 1024)),
                  }),
                  share: video.share,
                }
              : undefined
          }
          error={write.error}
          isBusy={write.busy}
          save={(change) => write.write({ body: { courseID, ...change } })}
        />
      </Card>
      {video && <CaptionsEditor courseID={courseID} captions={video.captions} />}
    </Stack>
  );
}
