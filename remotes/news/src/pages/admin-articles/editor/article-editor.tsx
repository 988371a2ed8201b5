import type { ArticleInput } from '@portico/contracts/content/article-input';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { saveArticle } from '@portico/contracts/content/calls/authoring';
import { getKeptChannels } from '@portico/contracts/content/calls/channels';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useUploading } from '@portico/data-client/upload';
import { useFormBinding } from '@portico/data-client/versioned-form';
import { useDateStyle, usePageCrumbs, useText } from '@portico/remote-contract';
import { Button, Columns, Notice, PageHeader, Row, Stack } from '@portico/ui';
import { Switch, useUnreadable } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { DraftNotice } from '@portico/ui/unsent';
import { Eye } from 'lucide-react';
import { useRef } from 'react';
import { articlePartAddress, articlesAddress } from '../../../admin/addresses.ts';
import { ConflictNotice } from '../../../admin/conflict-notice.tsx';
import { RefusedNotice } from '../../../admin/refused-notice.tsx';
import { StateBadge } from '../../../admin/state-badge.tsx';
import { useNewsWrite } from '../../../admin/use-news-write.ts';
import { type ArticleFields, articleSchema, listedFaults } from './article-schema.ts';
import { AudienceCard } from './audience-card.tsx';
import { AudienceSizeCard } from './audience-size-card.tsx';
import { FilesCard } from './files-card.tsx';
import { StateButtons } from './state-buttons.tsx';
import { TextCard } from './text-card.tsx';
import { useEditedArticle } from './use-edited-article.ts';

interface ArticleEditorProps {
  article: AuthoredArticle;
  /** Initial form values that replace those of the article. */
  begin?: ArticleInput;
}

/** The editor of an article. Drafts are saved at once; readers see changes when they are saved and published. */
export function ArticleEditor({ article, begin }: ArticleEditorProps) {
  const t = useText();
  const isUploading = useUploading();
  const isUnreadable = useUnreadable();
  const style = useDateStyle();
  const edited = useEditedArticle(article, begin);
  const found = useCall(getKeptChannels, {});
  const channels = found.state === 'ready' ? found.data : [];
  const { run, isBusy, refused, conflict, settle } = useNewsWrite((error) =>
    error.code === 'invalid_input' ? t('news.editor.invalid') : undefined,
  );
  const { NID, state, problems } = article;
  const title = article.article.texts[0]?.title ?? '';
  usePageCrumbs([{ label: t('news.admin.articles'), href: articlesAddress }, { label: title }]);
  /** The version to overwrite, for the author who has seen it. */
  const over = useRef<number>(undefined);
  const form = useForm<ArticleFields, ArticleFields>({
    t,
    schema: articleSchema(state, (id) => channels.find(({ ChannelID }) => ChannelID === id)?.kind),
    // Drafts of earlier releases have no drawing.
    start: { drawing: null, ...edited.value, askAgain: false },
    async submit({ askAgain, ...input }, held) {
      // A server of an earlier release sends no drawing, and takes none.
      const { drawing, ...earlier } = input;
      const sent = article.article.drawing === undefined && drawing === null ? earlier : input;
      const body = { NID, baseVersion: over.current ?? edited.version, article: sent, askAgain };
      const saved = await run(saveArticle, { body }, t('news.editor.saved'));
      if (!saved) return false;
      edited.saved(saved.version, partOf(held));
      form.change('askAgain', false);
      return true;
    },
  });
  const partOf = useFormBinding(form.hook, edited);
  const { mustRead } = form.values;
  const overwrite = async (version: number) => {
    over.current = version;
    await form.send().finally(() => {
      over.current = undefined;
    });
  };
  const when = (time: number | string) => formatInstant(new Date(time).toISOString(), style);
  const { restoredFrom, other, problem } = edited.draft.state;
  const listed = listedFaults(form.faults, t);
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={article.channelName}
        actions={
          <Row>
            <StateBadge state={state} />
            <Button icon={Eye} label={t('news.editor.preview')} href={articlePartAddress(NID, 'preview')} />
            <StateButtons article={article} isChanged={edited.isChanged} />
          </Row>
        }
      />
      <Stack gap="l">
        <DraftNotice
          restoredFrom={restoredFrom === null ? null : when(restoredFrom)}
          other={other === null ? null : when(other.savedAt)}
          problem={problem}
          onDiscard={edited.discard}
          onTakeOther={edited.draft.takeOther}
        />
        {article.retractedBecause !== null && (
          <Notice tone="warning" title={t('news.editor.retracted')}>
            {article.retractedBecause}
          </Notice>
        )}
        {state === 'draft' && !edited.isChanged && problems.length > 0 && (
          <Notice title={t('news.editor.before')}>
            <ul>
              {problems.map((one) => (
                <li key={one}>{t(`news.fault.${one}`)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Columns side={<AudienceSizeCard article={article} />}>
          <Form form={form} isDrafted>
            <Stack gap="l">
              <TextCard form={form} />
              <AudienceCard form={form} channels={channels} />
              <FilesCard article={article} form={form} />
              {conflict && (
                <ConflictNotice
                  conflict={conflict}
                  onMine={(theirs) => void overwrite(theirs)}
                  onTheirs={() => {
                    edited.discard();
                    settle();
                  }}
                />
              )}
              {listed.size > 0 && (
                <Notice tone="danger" isLive title={t('news.editor.invalid')}>
                  <ul>
                    {[...listed].map((message) => (
                      <li key={message}>{message}</li>
                    ))}
                  </ul>
                </Notice>
              )}
              <RefusedNotice refused={refused} />
              {state === 'published' && mustRead && edited.isChanged && (
                <Switch
                  label={t('news.editor.askAgain')}
                  description={t('news.editor.askAgainHint')}
                  {...form.toggle('askAgain')}
                />
              )}
              <Row>
                <Button
                  type="submit"
                  variant="primary"
                  label={t('news.editor.save')}
                  isDisabled={!edited.isChanged || isUnreadable}
                  isPending={isBusy || isUploading}
                />
                {edited.isChanged && (
                  <Button variant="ghost" label={t('news.editor.discard')} onPress={edited.discard} />
                )}
              </Row>
            </Stack>
          </Form>
        </Columns>
      </Stack>
    </>
  );
}
