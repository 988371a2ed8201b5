import { type ArticleFault, draftFaults, publishFaults } from '@portico/contracts/content/article-faults';
import type { ArticleInput } from '@portico/contracts/content/article-input';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { saveArticle } from '@portico/contracts/content/calls/authoring';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useUploading } from '@portico/data-client/upload';
import { useDateStyle, usePageCrumbs, useText } from '@portico/remote-contract';
import { Button, Columns, Notice, PageHeader, Row, Stack } from '@portico/ui';
import { Switch, useUnreadable } from '@portico/ui/form';
import { DraftNotice } from '@portico/ui/unsent';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { articlePartAddress, articlesAddress } from '../../../admin/addresses.ts';
import { ConflictNotice } from '../../../admin/conflict-notice.tsx';
import { RefusedNotice } from '../../../admin/refused-notice.tsx';
import { StateBadge } from '../../../admin/state-badge.tsx';
import { useNewsWrite } from '../../../admin/use-news-write.ts';
import { AudienceCard } from './audience-card.tsx';
import { AudienceSizeCard } from './audience-size-card.tsx';
import { FilesCard } from './files-card.tsx';
import { StateButtons } from './state-buttons.tsx';
import { TextCard } from './text-card.tsx';
import { useArticleForm } from './use-article-form.ts';

interface ArticleEditorProps {
  article: AuthoredArticle;
  /** Initial form values that replace those of the article. */
  begin?: ArticleInput;
}

/**
 * The faults for which the server would refuse the article. Only the server checks whether the channel, which may have
 * changed, requires an end date.
 */
const faultsIn = (input: ArticleInput, { state }: AuthoredArticle): ArticleFault[] =>
  state === 'published' || state === 'scheduled' ? publishFaults(input, 'help', new Date()) : draftFaults(input);

/** The editor of an article. Drafts are saved at once; readers see changes when they are saved and published. */
export function ArticleEditor({ article, begin }: ArticleEditorProps) {
  const t = useText();
  const isUploading = useUploading();
  const isUnreadable = useUnreadable();
  const style = useDateStyle();
  const form = useArticleForm(article, begin);
  const { run, isBusy, refused, conflict, settle } = useNewsWrite((error) =>
    error.code === 'invalid_input' ? t('news.editor.invalid') : undefined,
  );
  const [isTried, setTried] = useState(false);
  const [askAgain, setAskAgain] = useState(false);
  const { NID, state, problems } = article;
  const title = article.article.texts[0]?.title ?? '';
  usePageCrumbs([{ label: t('news.admin.articles'), href: articlesAddress }, { label: title }]);
  const faults: readonly ArticleFault[] = isTried ? faultsIn(form.input, article) : [];
  const save = async (baseVersion = form.version) => {
    setTried(true);
    if (faultsIn(form.input, article).length > 0) return;
    const body = { NID, baseVersion, article: form.input, askAgain };
    const saved = await run(saveArticle, { body }, t('news.editor.saved'));
    if (!saved) return;
    form.saved(saved.version, form.input);
    setTried(false);
    setAskAgain(false);
  };
  const when = (time: number | string) => formatInstant(new Date(time).toISOString(), style);
  const { restoredFrom, other, problem } = form.draft.state;
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={article.channelName}
        actions={
          <Row>
            <StateBadge state={state} />
            <Button icon={Eye} label={t('news.editor.preview')} href={articlePartAddress(NID, 'preview')} />
            <StateButtons article={article} isChanged={form.isChanged} />
          </Row>
        }
      />
      <Stack gap="l">
        <DraftNotice
          restoredFrom={restoredFrom === null ? null : when(restoredFrom)}
          other={other === null ? null : when(other.savedAt)}
          problem={problem}
          onDiscard={form.discard}
          onTakeOther={form.draft.takeOther}
        />
        {article.retractedBecause !== null && (
          <Notice tone="warning" title={t('news.editor.retracted')}>
            {article.retractedBecause}
          </Notice>
        )}
        {state === 'draft' && !form.isChanged && problems.length > 0 && (
          <Notice title={t('news.editor.before')}>
            <ul>
              {problems.map((one) => (
                <li key={one}>{t(`news.fault.${one}`)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Columns side={<AudienceSizeCard article={article} />}>
          <TextCard key={form.turn} form={form} faults={faults} />
          <AudienceCard form={form} faults={faults} />
          <FilesCard article={article} form={form} faults={faults} />
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              onMine={(theirs) => void save(theirs)}
              onTheirs={() => {
                form.discard();
                settle();
              }}
            />
          )}
          {faults.length > 0 && (
            <Notice tone="danger" isLive title={t('news.editor.invalid')}>
              <ul>
                {faults.map((one) => (
                  <li key={one}>{t(`news.fault.${one}`)}</li>
                ))}
              </ul>
            </Notice>
          )}
          <RefusedNotice refused={refused} />
          {state === 'published' && form.input.mustRead && form.isChanged && (
            <Switch
              label={t('news.editor.askAgain')}
              description={t('news.editor.askAgainHint')}
              isSelected={askAgain}
              onChange={setAskAgain}
            />
          )}
          <Row>
            <Button
              variant="primary"
              label={t('news.editor.save')}
              isDisabled={!form.isChanged || isUnreadable}
              isPending={isBusy || isUploading}
              onPress={() => void save()}
            />
            {form.isChanged && <Button variant="ghost" label={t('news.editor.discard')} onPress={form.discard} />}
          </Row>
        </Columns>
      </Stack>
    </>
  );
}
