import type { ArticleText } from '@portico/contracts/content/article-input';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { getArticle } from '@portico/contracts/content/calls/authoring';
import { readingMinutes } from '@portico/contracts/content/reading-time';
import { plainText } from '@portico/contracts/content/rich-text';
import { languages } from '@portico/contracts/platform/languages';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import { Badge, Button, FilterBar, FormSkeleton, Notice, Screen, Stack } from '@portico/ui';
import { RichTextView } from '@portico/ui/rich-text';
import { useState } from 'react';
import { articleEditAddress, articlesAddress } from '../../admin/addresses.ts';
import styles from '../../admin/admin.module.css';
import { ArticleLine } from '../../parts/article-line.tsx';
import { Banner } from '../../parts/banner.tsx';

/** The saved article as it looks on a phone, in each of its languages. */
export function PreviewView({ NID }: { NID: string }) {
  const found = useCall(getArticle, { query: { NID } });
  return (
    <Screen size="page" data={found} skeleton={<FormSkeleton />}>
      {(article) => <Preview article={article} />}
    </Screen>
  );
}

function Preview({ article }: { article: AuthoredArticle }) {
  const t = useText();
  const { NID } = article;
  const { texts } = article.article;
  const [language, setLanguage] = useState(texts[0]?.language);
  const text = texts.find((one) => one.language === language) ?? texts[0];
  usePageCrumbs([
    { label: t('news.admin.articles'), href: articlesAddress },
    { label: texts[0]?.title ?? '', href: articleEditAddress(NID) },
    { label: t('news.editor.preview') },
  ]);
  return (
    <Stack gap="l">
      <Notice
        title={t('news.preview.title')}
        actions={<Button size="s" label={t('news.preview.back')} href={articleEditAddress(NID)} />}
      >
        {t('news.preview.text')}
      </Notice>
      {texts.length > 1 && language && (
        <FilterBar
          label={t('news.field.language')}
          value={language}
          options={texts.map((one) => ({ id: one.language, label: t(`news.language.${one.language}`) }))}
          onChange={(id) => setLanguage(languages.find((one) => one === id))}
        />
      )}
      {text && <Phone article={article} text={text} />}
    </Stack>
  );
}

function Phone({ article, text }: { article: AuthoredArticle; text: ArticleText }) {
  const t = useText();
  const { bannerID, bannerAlt, drawing, publishDate, mustRead } = article.article;
  const link = article.files.find(({ mediaID }) => mediaID === bannerID)?.link ?? null;
  const bannerImage = { motif: article.bannerMotif, alt: bannerAlt, link, drawing };
  return (
    <article className={styles.phone} aria-label={t('news.preview.title')}>
      <Stack>
        <Banner
          article={{ NID: article.NID, title: text.title, channelName: article.channelName, bannerImage }}
          isRounded
          isLow
        />
        <ArticleLine
          article={{
            channelName: article.channelName,
            publishDate: publishDate ?? article.updatedOn,
            minutes: readingMinutes(plainText(text.body)),
          }}
        />
        <h1 lang={text.language}>{text.title}</h1>
        <div lang={text.language}>
          <RichTextView text={text.body} />
        </div>
        {mustRead && (
          <div>
            <Badge tone="warning" label={t('news.mark.mustRead')} />
          </div>
        )}
      </Stack>
    </article>
  );
}
