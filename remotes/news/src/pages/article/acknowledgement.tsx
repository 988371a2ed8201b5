import { acknowledge } from '@portico/contracts/content/calls/reading';
import type { NewsArticle } from '@portico/contracts/content/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { type CallError, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Achievement, Button, FormSkeleton, Notice } from '@portico/ui';
import { BookOpenCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

// Loaded on demand, because few articles ask questions.
const CheckQuestions = lazy(() => import(/* webpackChunkName: "news-checks" */ './check-questions.tsx'));

/** Indexes of the questions whose answers the server refused. */
const wrongIn = (error: CallError | null): number[] =>
  (error?.fields ?? []).flatMap(({ path }) => {
    const at = /^body\.answers\.(\d+)$/.exec(path)?.[1];
    return at === undefined ? [] : [Number(at)];
  });

/** Lets the reader acknowledge the article, once per version that requires it. */
export function Acknowledgement({ article: { NID, acknowledgedOn, checks, language } }: { article: NewsArticle }) {
  const t = useText();
  const style = useDateStyle();
  const { write, busy, error } = useWrite(acknowledge);
  // Keyed by the index of the question.
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const [sent, setSent] = useState(answers);
  // Practised later.
  const [missed, setMissed] = useState<readonly number[]>([]);
  const [isJustDone, setJustDone] = useState(false);
  if (acknowledgedOn !== null) {
    const done = t('news.acknowledge.done', { when: formatInstant(acknowledgedOn, style) });
    if (isJustDone)
      return (
        <Achievement
          title={done}
          actions={<Button variant="primary" label={t('news.acknowledge.next')} href="/home" />}
        />
      );
    return <Notice tone="success" isLive title={done} />;
  }
  const given = checks.flatMap((_, at) => answers[at] ?? []);
  const wrong = busy ? [] : wrongIn(error);
  const confirm = () => {
    setSent(answers);
    write({ body: { NID, language, answers: given, ...(missed.length > 0 && { missed: [...missed] }) } }).then(
      () => setJustDone(true),
      (cause: CallError) => setMissed([...new Set([...missed, ...wrongIn(cause)])]),
    );
  };
  return (
    <>
      {checks.length > 0 && (
        <Suspense fallback={<FormSkeleton />}>
          <CheckQuestions
            checks={checks}
            language={language}
            answers={answers}
            // A changed answer is no longer marked as wrong.
            wrong={wrong.filter((at) => answers[at] === sent[at])}
            onAnswer={(at, option) => setAnswers({ ...answers, [at]: option })}
          />
        </Suspense>
      )}
      <Notice
        tone="warning"
        icon={BookOpenCheck}
        title={t('news.acknowledge.title')}
        actions={
          <Button
            variant="primary"
            label={t('news.acknowledge.confirm')}
            isDisabled={given.length < checks.length}
            isPending={busy}
            onPress={confirm}
          />
        }
      >
        {t(checks.length > 0 ? 'news.acknowledge.afterChecks' : 'news.acknowledge.text')}
      </Notice>
      {error && !busy && (
        <Notice tone="danger" isLive>
          {wrong.length > 0
            ? t('news.check.wrong', { count: wrong.length })
            : t(error.code === 'forbidden' ? 'news.acknowledge.other' : 'news.notSaved', {
                code: error.requestId || error.code,
              })}
        </Notice>
      )}
    </>
  );
}
