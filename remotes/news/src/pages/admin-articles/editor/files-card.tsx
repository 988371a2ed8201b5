import { mostAttachments } from '@portico/contracts/content/article-input';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import type { MediaFile } from '@portico/contracts/media/shapes';
import { useUpload } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, Link, List, ListRow, Stack } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import type { FormState } from '@portico/ui/hook-form';
import { UploadField } from '@portico/ui/upload';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import styles from '../../../admin/admin.module.css';
import { Banner } from '../../../parts/banner.tsx';
import type { ArticleFields } from './article-schema.ts';
import { DrawingField } from './drawing-field.tsx';

interface FilesCardProps {
  article: AuthoredArticle;
  form: FormState<ArticleFields>;
}

/** The banner with its alternative text, and the attachments. Files are attached when the article is saved. */
export function FilesCard({ article, form }: FilesCardProps) {
  const t = useText();
  // Files just uploaded are not among the article's files yet.
  const [fresh, setFresh] = useState<readonly MediaFile[]>([]);
  const { bannerID, bannerAlt, drawing, attachments, texts } = form.values;
  const files = [...article.files, ...fresh];
  const fileOf = (id: string) => files.find(({ mediaID }) => mediaID === id);
  const store = (file: MediaFile) => setFresh((before) => [...before, file]);
  const banner = useUpload({
    location: 'banner',
    onUploaded(file, alt = '') {
      store(file);
      // Keeps an alternative text that the author wrote, unless the library provides one for the new picture.
      form.change('bannerID', file.mediaID);
      if (alt !== '') form.change('bannerAlt', alt);
    },
  });
  const attach = useUpload({
    location: 'attachment',
    onUploaded(file) {
      store(file);
      form.change('attachments', [...form.hook.getValues().attachments, file.mediaID]);
    },
  });
  const link = bannerID === null ? null : (fileOf(bannerID)?.link ?? null);
  return (
    <Card as="section" labelledBy="article-files">
      <CardHeader title={t('news.editor.files')} id="article-files" />
      <Stack>
        <div className={styles.picture}>
          <Banner
            article={{
              NID: article.NID,
              title: texts[0]?.title ?? '',
              channelName: article.channelName,
              bannerImage: { motif: article.bannerMotif, alt: bannerAlt, link, drawing },
            }}
            isRounded
          />
        </div>
        <UploadField {...banner} label={t('news.editor.banner')} hint={t('news.editor.bannerHint')} onlyImages />
        {bannerID === null && (
          <DrawingField value={drawing ?? null} onChange={(chosen) => form.change('drawing', chosen)} />
        )}
        {bannerID !== null && (
          <>
            <TextField
              label={t('news.editor.bannerAlt')}
              description={t('news.editor.bannerAltHint')}
              maxLength={300}
              {...form.field('bannerAlt')}
            />
            <div>
              <Button
                size="s"
                icon={X}
                label={t('news.editor.removeBanner')}
                onPress={() => form.change('bannerID', null)}
              />
            </div>
          </>
        )}
        {attachments.length > 0 && (
          <List label={t('news.editor.attachments')}>
            {attachments.map((id) => {
              const file = fileOf(id);
              const name = file?.name ?? '';
              return (
                <ListRow
                  key={id}
                  icon={Paperclip}
                  title={
                    file ? (
                      <Link href={file.link} target="_blank">
                        {name}
                      </Link>
                    ) : (
                      name
                    )
                  }
                  end={
                    <IconButton
                      size="s"
                      icon={X}
                      label={t('news.editor.removeFile', { name })}
                      onPress={() =>
                        form.change(
                          'attachments',
                          attachments.filter((one) => one !== id),
                        )
                      }
                    />
                  }
                />
              );
            })}
          </List>
        )}
        {attachments.length < mostAttachments && <UploadField {...attach} label={t('news.editor.attach')} />}
      </Stack>
    </Card>
  );
}
