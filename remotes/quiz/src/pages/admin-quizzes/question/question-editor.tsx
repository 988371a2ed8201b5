import type { ContentProblem } from '@portico/contracts/quiz/check-content';
import type { Question } from '@portico/contracts/quiz/question';
import { kindParts, type QuestionKind, questionKinds } from '@portico/contracts/quiz/question-kinds';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, IconButton, Notice, Row, Stack } from '@portico/ui';
import { NumberField, Select, Switch, TextArea } from '@portico/ui/form';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { asKind } from '../new-parts.ts';
import { AcceptedEditor } from './accepted-editor.tsx';
import { BranchEditor } from './branch-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { PromptsEditor } from './prompts-editor.tsx';
import { QualityFields } from './quality-fields.tsx';
import { RubricEditor } from './rubric-editor.tsx';
import { SkillField } from './skill-field.tsx';

export interface QuestionEditorProps {
  question: Question;
  number: number;
  isScored: boolean;
  /** Of a form of quality monitoring. */
  isQuality: boolean;
  /** Questions before this one, for branching. */
  earlier: readonly Question[];
  problems: readonly ContentProblem['problem'][];
  onChange(question: Question): void;
  onRemove(): void;
  onUp?(): void;
  onDown?(): void;
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, isScored, isQuality, earlier, problems, onChange, onRemove, onUp, onDown } = props;
  const t = useText();
  const parts = kindParts[question.kind];
  const id = `question-${question.id}`;
  const change = (part: Partial<Question>) => onChange({ ...question, ...part });
  const toggle = (
    key: 'required' | 'shuffle' | 'allOrNothing' | 'caseSensitive' | 'allowOther' | 'allowNotApplicable',
  ) => <Switch label={t(`quiz.question.${key}`)} isSelected={question[key]} onChange={(on) => change({ [key]: on })} />;
  const isOpenChoice = question.points === 0 && (parts.answer === 'one' || parts.answer === 'several');
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader
        id={id}
        title={t('quiz.author.question', { number })}
        action={
          <Row>
            {onUp && <IconButton size="s" icon={ArrowUp} label={t('quiz.author.up')} onPress={onUp} />}
            {onDown && <IconButton size="s" icon={ArrowDown} label={t('quiz.author.down')} onPress={onDown} />}
            <IconButton size="s" icon={Trash2} label={t('quiz.author.removeQuestion')} onPress={onRemove} />
          </Row>
        }
      />
      <Stack gap="m">
        {problems.length > 0 && (
          <Notice tone="warning">
            {problems.map((one) => t(`quiz.problem.${one.replaceAll(' ', '-')}`)).join(' ')}
          </Notice>
        )}
        <Select
          label={t('quiz.author.questionKind')}
          choices={questionKinds.map((one) => ({ id: one, label: t(`quiz.questionKind.${one}`) }))}
          value={question.kind}
          onChange={(kind) => onChange(asKind(question, kind as QuestionKind))}
        />
        <TextArea label={t('quiz.author.text')} rows={3} value={question.text} onChange={(text) => change({ text })} />
        {parts.prompts && <PromptsEditor question={question} onChange={change} />}
        {parts.options && <OptionsEditor question={question} onChange={change} />}
        {parts.accepted && <AcceptedEditor question={question} onChange={change} />}
        {parts.marked && <RubricEditor question={question} onChange={change} />}
        {isScored && question.kind !== 'information' && (
          <Row align="start">
            <NumberField
              label={t('quiz.author.points')}
              minValue={0}
              value={question.points}
              onChange={(points) => change({ points: Number.isNaN(points) ? 0 : points })}
            />
            <NumberField
              label={t('quiz.author.penalty')}
              minValue={0}
              value={question.penalty}
              onChange={(penalty) => change({ penalty: Number.isNaN(penalty) ? 0 : penalty })}
            />
          </Row>
        )}
        {question.kind !== 'information' && (
          <Row>
            {toggle('required')}
            {parts.options && toggle('shuffle')}
            {(question.kind === 'multiple' || parts.prompts || question.kind === 'ordering') && toggle('allOrNothing')}
            {question.kind === 'shortText' && toggle('caseSensitive')}
            {isOpenChoice && toggle('allowOther')}
            {parts.options && toggle('allowNotApplicable')}
          </Row>
        )}
        {isQuality && question.kind !== 'information' && <QualityFields question={question} onChange={change} />}
        {isScored && question.kind !== 'information' && <SkillField question={question} onChange={change} />}
        <TextArea
          label={t('quiz.author.help')}
          isOptional
          value={question.help ?? ''}
          onChange={(help) => change({ help })}
        />
        <TextArea
          label={t('quiz.author.feedback')}
          isOptional
          value={question.feedback ?? ''}
          onChange={(feedback) => change({ feedback })}
        />
        <BranchEditor question={question} earlier={earlier} onChange={change} />
      </Stack>
    </Card>
  );
}
