import { mayRemove, type StoredState } from '@portico/contracts/content/article-state';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { removeArticle, setArticleState } from '@portico/contracts/content/calls/authoring';
import { hasNoAudience } from '@portico/contracts/platform/publishing';
import { useUploading } from '@portico/data-client/upload';
import { useNavigate, usePortalFacts, useText } from '@portico/remote-contract';
import { AlertDialog, Button, Dialog, Stack } from '@portico/ui';
import { TextArea, useUnreadable } from '@portico/ui/form';
import { useState } from 'react';
import { articlesAddress } from '../../../admin/addresses.ts';
import { RefusedNotice } from '../../../admin/refused-notice.tsx';
import { useNewsWrite } from '../../../admin/use-news-write.ts';

interface StateButtonsProps {
  article: AuthoredArticle;
  /** There are unsaved changes, which publishing would not include. */
  isChanged: boolean;
}

/** The possible changes of the article's state. */
export function StateButtons({ article, isChanged }: StateButtonsProps) {
  const t = useText();
  const isUploading = useUploading();
  const isUnreadable = useUnreadable();
  const go = useNavigate();
  const { now } = usePortalFacts();
  const { run, isBusy, refused } = useNewsWrite((error) =>
    error.code === 'conflict' ? t('news.state.changed') : undefined,
  );
  const [asks, setAsks] = useState<'retract' | 'remove' | 'nobody' | undefined>();
  const [reason, setReason] = useState('');
  const { NID, state, problems, audiencePeople } = article;
  const move = async (to: StoredState, why = '') => {
    const done =
      to === 'published' ? t('news.state.done.reaches', { count: audiencePeople }) : t(`news.state.done.${to}`);
    if (await run(setArticleState, { body: { NID, from: state, to, reason: why } }, done)) setAsks(undefined);
  };
  const remove = () => run(removeArticle, { body: { NID } }, t('news.state.done.removed'), () => go(articlesAddress));
  const { publishDate } = article.article;
  const isLater = publishDate !== null && Date.parse(publishDate) > now();
  return (
    <>
      {state === 'draft' && (
        <Button
          variant="primary"
          label={t(isLater ? 'news.state.schedule' : 'news.state.publish')}
          isDisabled={isChanged || isUnreadable || problems.length > 0}
          isPending={isBusy || isUploading}
          onPress={() => (hasNoAudience(audiencePeople) ? setAsks('nobody') : void move('published'))}
        />
      )}
      {state === 'scheduled' && (
        <Button label={t('news.state.takeBack')} isPending={isBusy} onPress={() => void move('draft')} />
      )}
      {(state === 'expired' || state === 'retracted') && (
        <Button label={t('news.state.again')} isPending={isBusy} onPress={() => void move('draft')} />
      )}
      {state === 'published' && <Button label={t('news.state.retract')} onPress={() => setAsks('retract')} />}
      {mayRemove(state, false) && article.opened === 0 && (
        <Button variant="ghost" label={t('news.state.remove')} onPress={() => setAsks('remove')} />
      )}
      <Dialog
        title={t('news.state.retractTitle')}
        isOpen={asks === 'retract'}
        onOpenChange={(isOpen) => setAsks(isOpen ? 'retract' : undefined)}
        actions={
          <>
            <Button label={t('news.articles.cancel')} onPress={() => setAsks(undefined)} />
            <Button
              variant="danger"
              label={t('news.state.retract')}
              isDisabled={reason.trim() === ''}
              isPending={isBusy}
              onPress={() => void move('retracted', reason)}
            />
          </>
        }
      >
        <Stack>
          <p>{t('news.state.retractText')}</p>
          <TextArea label={t('news.state.reason')} maxLength={500} value={reason} onChange={setReason} />
          <RefusedNotice refused={refused} />
        </Stack>
      </Dialog>
      <AlertDialog
        title={t('news.state.removeTitle')}
        confirmLabel={t('news.state.remove')}
        isDangerous
        isPending={isBusy}
        isOpen={asks === 'remove'}
        onOpenChange={(isOpen) => setAsks(isOpen ? 'remove' : undefined)}
        onConfirm={() => void remove()}
      >
        {t('news.state.removeText')}
      </AlertDialog>
      <AlertDialog
        title={t('news.state.nobodyTitle')}
        confirmLabel={t(isLater ? 'news.state.scheduleAnyway' : 'news.state.publishAnyway')}
        cancelLabel={t('news.state.changeAudience')}
        isPending={isBusy}
        isOpen={asks === 'nobody'}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          setAsks(undefined);
          // Waits until the dialog has returned the focus.
          requestAnimationFrame(() => document.getElementById('article-audience')?.scrollIntoView());
        }}
        onConfirm={() => void move('published')}
      >
        {t('news.state.nobodyText')}
      </AlertDialog>
      {asks === undefined && <RefusedNotice refused={refused} />}
    </>
  );
}
