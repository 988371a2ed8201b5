import type { MediaFile } from '@portico/contracts/media/shapes';
import type { QuestionResult } from '@portico/contracts/quiz/result-shapes';
import { wordsGiven } from '@portico/contracts/quiz/words-given';
import { useText } from '@portico/remote-contract';
import { Badge, Card, Icon, Row, Stack, Text } from '@portico/ui';
import { Check, Circle, CircleDot, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { GivenFiles } from '../../parts/question/given-files.tsx';
import { optionText } from '../../parts/question/question-options.ts';
import styles from './result.module.css';

const tones = {
  right: 'success',
  partly: 'warning',
  wrong: 'danger',
  unanswered: 'danger',
  'to mark': 'info',
  'not scored': 'neutral',
  'not applicable': 'neutral',
} as const;

type Option = QuestionResult['Answers'][number];

function optionIcon({ Selected, right }: Option) {
  if (right === null) return Selected ? CircleDot : Circle;
  if (right) return Check;
  return Selected ? X : Circle;
}

/**
 * The chosen options or the answer given, and the right ones if they are shown: marked by icon and text, never by
 * colour alone.
 */
function Options({ question }: { question: QuestionResult }) {
  const t = useText();
  return (
    <ul className={styles.options}>
      {question.Answers.map((option, at) => (
        <li key={option.id} data-chosen={option.Selected || undefined}>
          <Icon icon={optionIcon(option)} size={18} />
          <span>
            {optionText(question, option.text, at, t)}
            <small>
              {[
                option.Selected ? t('quiz.result.chosen') : '',
                option.right === true ? t('quiz.result.isRight') : '',
                option.feedback ?? '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </li>
      ))}
      {question.given?.other && (
        <li data-chosen>
          <Icon icon={CircleDot} size={18} />
          <span>
            {question.given.other}
            <small>{t('quiz.result.chosen')}</small>
          </span>
        </li>
      )}
    </ul>
  );
}

function rightWords(question: QuestionResult): string[] {
  const { prompts, Answers, rightOrder, accepted } = question;
  const textOf = (id: string) => Answers.find((one) => one.id === id)?.text ?? '';
  if (rightOrder) return rightOrder.map((id, at) => `${at + 1}. ${textOf(id)}`);
  if (accepted) return accepted;
  return prompts.flatMap(({ text, rightOptionId }) => (rightOptionId ? [`${text} → ${textOf(rightOptionId)}`] : []));
}

const chosen: readonly QuestionResult['kind'][] = ['single', 'multiple', 'trueFalse', 'scale'];

interface QuestionCardProps {
  question: QuestionResult;
  /** The files of the whole result. */
  files: readonly MediaFile[];
  showsKeys: boolean;
  /** 3 if the section has a heading of its own. */
  level: 2 | 3;
  /** Rendered below the answer: what follows from it. */
  children?: ReactNode;
}

export function QuestionCard({ question, files, showsKeys, level, children }: QuestionCardProps) {
  const Heading = `h${level}` as const;
  const t = useText();
  const id = useId();
  const words = wordsGiven(question);
  const right = showsKeys ? rightWords(question) : [];
  const { outcome, points } = question;
  if (question.kind === 'information') return null;
  return (
    <Card as="section" labelledBy={id}>
      <Stack gap="m">
        <Row isSpread align="start">
          <Heading id={id} className={styles.question}>
            {question.text}
          </Heading>
          {outcome !== null && (
            <Badge tone={tones[outcome]} label={t(`quiz.outcome.${outcome.replaceAll(' ', '-')}`)} />
          )}
        </Row>
        {chosen.includes(question.kind) ? (
          <Options question={question} />
        ) : (
          <Text as="div">
            {question.given?.files ? (
              <GivenFiles ids={question.given.files} files={files} />
            ) : words.length === 0 ? (
              t('quiz.result.noAnswer')
            ) : (
              words.map((line) => <div key={line}>{line}</div>)
            )}
          </Text>
        )}
        {right.length > 0 && (
          <Text as="div" tone="success">
            <strong>{t('quiz.result.rightIs')}</strong>
            {right.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Text>
        )}
        {points !== null && question.maxPoints > 0 && (
          <Text size="s" tone="muted" isTabular>
            {t('quiz.result.pointsOf', { points, of: question.maxPoints })}
          </Text>
        )}
        {question.feedback !== null && <Text>{question.feedback}</Text>}
        {question.markComment !== null && (
          <Text tone="muted">{t('quiz.result.marked', { comment: question.markComment })}</Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
