import { readQuestions, writeQuestions } from '@portico/contracts/quiz/calls';
import type { Refused } from '@portico/contracts/quiz/exchange/exchanged';
import { type SplitQuestions, splitKnown } from '@portico/contracts/quiz/exchange/known-questions';
import type { QuestionSet, QuizContent } from '@portico/contracts/quiz/quiz-content';
import { CallError, sendCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack } from '@portico/ui';
import { RadioGroup, TextArea, useUnloadWarning } from '@portico/ui/form';
import { Download, FileInput } from 'lucide-react';
import { useState } from 'react';

interface ExchangeTabProps {
  quizId: string;
  content: QuizContent;
  onChange(content: QuizContent): void;
  onSave(): Promise<boolean>;
}

type Format = 'gift' | 'csv';

function saveAs(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Imports questions from text and exports them. Lines that cannot be parsed are listed; the rest is imported. */
export function ExchangeTab({ quizId, content, onChange, onSave }: ExchangeTabProps) {
  const t = useText();
  const [format, setFormat] = useState<Format>('gift');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [reported, setReported] = useState<{ tone: 'success' | 'danger' | 'warning'; text: string }>();
  const [busy, setBusy] = useState(false);
  /** Parsed questions, some or all of which are already in the quiz, so the author must decide. */
  const [doubled, setDoubled] = useState<{ all: QuestionSet[]; split: SplitQuestions }>();
  // The text is not stored until it has been imported.
  useUnloadWarning(text.trim() !== '' && reported === undefined);
  const work = async (run: () => Promise<void>) => {
    setBusy(true);
    setReported(undefined);
    setDoubled(undefined);
    try {
      await run();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setReported({ tone: 'danger', text: t('quiz.exchange.failed') });
    } finally {
      setBusy(false);
    }
  };
  const add = (sets: readonly QuestionSet[]) => {
    const count = sets.reduce((sum, set) => sum + set.Questions.length, 0);
    const stored = content.QuestionSets.filter((set) => set.Questions.length > 0 || set.title !== '');
    if (count > 0) onChange({ ...content, QuestionSets: [...stored, ...sets] });
    setDoubled(undefined);
    setReported({ tone: count > 0 ? 'success' : 'warning', text: t('quiz.exchange.taken', { count }) });
  };
  const take = () =>
    work(async () => {
      const read = await sendCall(readQuestions, { body: { format, text } });
      setRefused(read.refused);
      const split = splitKnown(content.QuestionSets, read.QuestionSets);
      if (split.knownCount > 0) setDoubled({ all: read.QuestionSets, split });
      else add(read.QuestionSets);
    });
  const write = () =>
    work(async () => {
      await onSave();
      const written = await sendCall(writeQuestions, { query: { QuizID: quizId, format } });
      saveAs(written.text, `questions.${format}`);
      if (written.left.length > 0)
        setReported({ tone: 'warning', text: t('quiz.exchange.left', { count: written.left.length }) });
    });
  return (
    <Card as="section" labelledBy="quiz-exchange">
      <CardHeader id="quiz-exchange" title={t('quiz.author.exchange')} />
      <Stack gap="m">
        <RadioGroup
          label={t('quiz.exchange.format')}
          look="row"
          options={[
            { id: 'gift', label: 'GIFT' },
            { id: 'csv', label: 'CSV' },
          ]}
          value={format}
          onChange={(id) => setFormat(id as Format)}
        />
        <TextArea
          label={t('quiz.exchange.text')}
          rows={10}
          value={text}
          onChange={setText}
          description={t(`quiz.exchange.${format}`)}
        />
        {reported && (
          <Notice tone={reported.tone} isLive>
            {reported.text}
          </Notice>
        )}
        {doubled && (
          <Notice
            tone="warning"
            isLive
            title={t('quiz.exchange.known', { count: doubled.split.knownCount })}
            actions={
              <>
                <Button
                  size="s"
                  variant="primary"
                  label={t('quiz.exchange.skipKnown', { count: doubled.split.freshCount })}
                  onPress={() => (doubled.split.freshCount > 0 ? add(doubled.split.fresh) : setDoubled(undefined))}
                />
                <Button size="s" label={t('quiz.exchange.takeAll')} onPress={() => add(doubled.all)} />
              </>
            }
          />
        )}
        {refused.length > 0 && (
          <Notice tone="warning" title={t('quiz.exchange.refused', { count: refused.length })}>
            <ul>
              {refused.map(({ line, reason }) => (
                <li key={line}>
                  {t('quiz.exchange.line', { line, reason: t(`quiz.refused.${reason.replaceAll(' ', '-')}`) })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Row>
          <Button
            variant="primary"
            icon={FileInput}
            label={t('quiz.exchange.take')}
            isDisabled={text.trim() === ''}
            isPending={busy}
            onPress={() => void take()}
          />
          <Button icon={Download} label={t('quiz.exchange.write')} isPending={busy} onPress={() => void write()} />
        </Row>
      </Stack>
    </Card>
  );
}
