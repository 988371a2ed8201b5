import type { ContentProblem } from '@portico/contracts/quiz/check-content';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { Question } from '@portico/contracts/quiz/question';
import type { UnfinishedPart } from '@portico/contracts/quiz/unfinished';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, Row, Stack, Text } from '@portico/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { QuestionFields } from './question-fields.tsx';

interface QuestionEditorProps {
  question: Question;
  number: number;
  /** Questions are collapsed to one line at first, so that the author has an overview of the quiz. */
  isOpen: boolean;
  isScored: boolean;
  /** True for a quality monitoring form. */
  isQuality: boolean;
  /** Earlier questions, for branching. */
  earlier: readonly Question[];
  problems: readonly (ContentProblem | UnfinishedPart)['problem'][];
  onOpenChange(isOpen: boolean): void;
  onChange(question: Question): void;
  onRemove(): void;
  onUp?(): void;
  onDown?(): void;
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, isOpen, problems, onOpenChange, onRemove, onUp, onDown } = props;
  const t = useText();
  const id = `question-${question.id}`;
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader
        id={id}
        title={t('quiz.author.question', { number })}
        action={
          <Row>
            <Button
              size="s"
              variant="ghost"
              label={t(isOpen ? 'quiz.author.done' : 'quiz.author.edit')}
              aria-label={t(isOpen ? 'quiz.author.doneQuestion' : 'quiz.author.editQuestion', { number })}
              aria-expanded={isOpen}
              onPress={() => onOpenChange(!isOpen)}
            />
            {onUp && <IconButton size="s" icon={ArrowUp} label={t('quiz.author.up')} onPress={onUp} />}
            {onDown && <IconButton size="s" icon={ArrowDown} label={t('quiz.author.down')} onPress={onDown} />}
            <IconButton size="s" icon={Trash2} label={t('quiz.author.removeQuestion')} onPress={onRemove} />
          </Row>
        }
      />
      <Stack gap="m">
        {problems.length > 0 && (
          <Text size="s" tone="muted">
            {t('quiz.author.unfinishedHere', {
              what: problems.map((one) => t(`quiz.problem.${one.replaceAll(' ', '-')}`)).join(' '),
            })}
          </Text>
        )}
        {isOpen ? <QuestionFields {...props} /> : <QuestionLine question={question} />}
      </Stack>
    </Card>
  );
}

function QuestionLine({ question }: { question: Question }) {
  const t = useText();
  const text = plainText(question.text, question.format);
  return (
    <Stack gap="s">
      <Text isStrong>{text || t('quiz.author.noText')}</Text>
      <Text size="s" tone="muted">
        {[
          t(`quiz.questionKind.${question.kind}`),
          ...(question.options.length > 0 ? [t('quiz.author.optionCount', { count: question.options.length })] : []),
          ...(question.points > 0 ? [t('quiz.author.pointCount', { count: question.points })] : []),
          ...(question.showWhen === null ? [] : [t('quiz.author.branched')]),
        ].join(' · ')}
      </Text>
    </Stack>
  );
}
