import { formatInstant } from '@portico/contracts/platform/dates';
import { hasNoAudience } from '@portico/contracts/platform/publishing';
import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { getQuizForEditing, removeQuiz } from '@portico/contracts/quiz/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useNavigate, useText } from '@portico/remote-contract';
import {
  AlertDialog,
  Badge,
  Button,
  FormSkeleton,
  Notice,
  PageHeader,
  Row,
  Screen,
  Stack,
  Text,
  toast,
} from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { DraftNotice } from '@portico/ui/unsent';
import { DeleteFailure, useLazyTexts, useUploadWords } from '@portico/ui/upload';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { AudienceTab } from './audience-tab.tsx';
import { ExchangeTab } from './exchange-tab.tsx';
import { FormTab } from './form-tab.tsx';
import { LeaveEditor } from './leave-editor.tsx';
import { OtherDraft } from './other-draft.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { PublishChecklist } from './publish-checklist.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { EmptyAudience, useQuizAudience } from './quiz-audience.tsx';
import { RulesTab } from './rules-tab.tsx';
import { useDraftContent } from './use-draft-content.ts';

export function QuizEditor({ id }: { id: string }) {
  const quiz = useCall(getQuizForEditing, { query: { QuizID: id } }, { cacheMinutes: 60 });
  return (
    <Screen size="page" data={quiz} skeleton={<FormSkeleton />}>
      {(read) => <Editor read={read} />}
    </Screen>
  );
}

function Editor({ read }: { read: QuizForEditing }) {
  const t = useText();
  const dates = useDateStyle();
  const navigate = useNavigate();
  const draft = useDraftContent(read);
  const removing = useWrite(removeQuiz);
  const [isRemoving, setRemoving] = useState(false);
  const [hasRemoveFailed, setRemoveFailed] = useState(false);
  const say = useLazyTexts(useUploadWords());
  const { quiz, content, state, problems } = draft;
  const { state: stored, takeOther } = draft.stored;
  const scope = useQuizAudience(quiz.QID);
  const [tab, setTab] = useState('questions');
  const [sought, setSought] = useState<{ questionId: string }>();
  const when = (time: number | string) => formatInstant(new Date(time).toISOString(), dates);
  const publish = async () => {
    if (!(await draft.publish())) return;
    const title = scope === undefined ? t('quiz.author.published') : t('quiz.reach.published', { count: scope });
    toast({ tone: hasNoAudience(scope) ? 'warning' : 'success', title });
  };
  const open = (questionId: string) => {
    setTab('questions');
    setSought({ questionId });
  };
  const remove = async () => {
    const leave = async () => {
      await draft.stored.discard();
      await navigate('/admin/quiz/quizzes');
    };
    const isGone = await removing.write({ body: { QuizID: quiz.QID } }, leave).then(
      () => true,
      () => false,
    );
    setRemoving(false);
    setRemoveFailed(!isGone);
  };
  const change = draft.change;
  return (
    <Stack gap="l">
      <PageHeader
        eyebrow={t(`quiz.kind.${quiz.kind}`)}
        title={content.title || t('quiz.author.untitled')}
        actions={
          <Row>
            <Badge
              tone={quiz.isDraft ? 'warning' : 'success'}
              label={quiz.isDraft ? t('quiz.author.draft') : t('quiz.author.version', { number: quiz.version ?? 0 })}
            />
            <Text size="s" tone={state === 'failed' || state === 'other' ? 'danger' : 'muted'}>
              {t(`quiz.author.state.${state}`, { when: when(quiz.savedAt) })}
            </Text>
            {scope !== undefined && scope > 0 && (
              <Text size="s" tone="muted">
                {t('quiz.reach', { count: scope })}
              </Text>
            )}
            <Button variant="ghost" icon={Trash2} label={t('quiz.author.remove')} onPress={() => setRemoving(true)} />
            <Button
              variant="primary"
              icon={Send}
              label={t('quiz.author.publish')}
              isDisabled={problems.length > 0 || state === 'other' || (!quiz.isDraft && state === 'saved')}
              onPress={() => void publish()}
            />
          </Row>
        }
      />
      <DraftNotice
        restoredFrom={stored.restoredFrom === null ? null : when(stored.restoredFrom)}
        other={stored.other ? when(stored.other.savedAt) : null}
        problem={stored.problem}
        onDiscard={draft.revert}
        onTakeOther={takeOther}
      />
      {draft.theirs && (
        <OtherDraft
          base={quiz.content}
          mine={content}
          theirs={draft.theirs}
          isPending={state === 'saving'}
          onDecide={(merged) => void draft.decide(merged)}
        />
      )}
      {state === 'failed' && (
        <Notice
          tone="danger"
          isLive
          actions={<Button size="s" label={t('quiz.author.again')} onPress={() => void draft.save()} />}
        >
          {t(failureText(draft.failure, 'quiz.author.failed'))}
        </Notice>
      )}
      <PublishChecklist content={content} problems={problems} onOpen={open} />
      {hasNoAudience(scope) && problems.length === 0 && tab !== 'audience' && (
        <EmptyAudience isPublished={quiz.version !== null} onChoose={() => setTab('audience')} />
      )}
      <Tabs
        label={t('quiz.author.parts')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'questions',
            label: t('quiz.author.questions'),
            content: (
              <QuestionsTab content={content} kind={quiz.kind} problems={problems} sought={sought} onChange={change} />
            ),
          },
          {
            id: 'rules',
            label: t('quiz.author.rules'),
            content: <RulesTab content={content} kind={quiz.kind} onChange={change} />,
          },
          {
            id: 'audience',
            label: t('quiz.author.audience'),
            content: <AudienceTab quizId={quiz.QID} isPublished={quiz.version !== null} />,
          },
          ...(quiz.kind === 'qm'
            ? [{ id: 'form', label: t('quiz.form.tab'), content: <FormTab quizId={quiz.QID} /> }]
            : []),
          { id: 'preview', label: t('quiz.author.preview'), content: <PreviewTab content={content} /> },
          {
            id: 'exchange',
            label: t('quiz.author.exchange'),
            content: <ExchangeTab quizId={quiz.QID} content={content} onChange={change} onSave={draft.save} />,
          },
        ]}
      />
      <AlertDialog
        title={t('quiz.author.remove.title')}
        confirmLabel={t('quiz.author.remove')}
        isDangerous
        isPending={removing.busy}
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        onConfirm={() => void remove()}
      >
        {t('quiz.author.remove.text')}
      </AlertDialog>
      {say && (
        <DeleteFailure
          say={say}
          of="other"
          isOpen={hasRemoveFailed}
          onTryAgain={() => void remove()}
          onClose={() => setRemoveFailed(false)}
        />
      )}
      <LeaveEditor isUnsaved={state !== 'saved'} isNowhere={stored.kept === 'nowhere'} onSave={draft.save} />
    </Stack>
  );
}
