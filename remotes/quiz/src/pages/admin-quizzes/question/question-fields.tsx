import type { Question } from '@portico/contracts/quiz/question';
import { evaluatedKinds, kindParts, type QuestionKind, questionKinds } from '@portico/contracts/quiz/question-kinds';
import { useText } from '@portico/remote-contract';
import { Button, Row, Stack } from '@portico/ui';
import { NumberField, Select, Switch, TextArea } from '@portico/ui/form';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { asKind } from '../new-parts.ts';
import { AcceptedEditor } from './accepted-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { PromptsEditor } from './prompts-editor.tsx';
import { QualityFields } from './quality-fields.tsx';
import { RareFields, usesRareFields } from './rare-fields.tsx';
import { RubricEditor } from './rubric-editor.tsx';

interface QuestionFieldsProps {
  question: Question;
  isScored: boolean;
  isQuality: boolean;
  earlier: readonly Question[];
  onChange(question: Question): void;
}

/** The fields that nearly every question needs. The rest is behind a button and expanded if any of it is used. */
export function QuestionFields({ question, isScored, isQuality, earlier, onChange }: QuestionFieldsProps) {
  const t = useText();
  const [isMore, setMore] = useState(() => usesRareFields(question));
  const parts = kindParts[question.kind];
  const change = (part: Partial<Question>) => onChange({ ...question, ...part });
  const toggle = (
    key: 'required' | 'shuffle' | 'allOrNothing' | 'caseSensitive' | 'allowOther' | 'allowNotApplicable',
  ) => <Switch label={t(`quiz.question.${key}`)} isSelected={question[key]} onChange={(on) => change({ [key]: on })} />;
  const hasAnswer = question.kind !== 'information';
  const isOpenChoice = question.points === 0 && (parts.answer === 'one' || parts.answer === 'several');
  // Also lists the kind of an imported question, even if it would not be offered here.
  const kinds = isQuality
    ? questionKinds.filter((one) => one === question.kind || evaluatedKinds.includes(one))
    : questionKinds;
  return (
    <>
      <Select
        label={t('quiz.author.questionKind')}
        choices={kinds.map((one) => ({ id: one, label: t(`quiz.questionKind.${one}`) }))}
        value={question.kind}
        onChange={(kind) => onChange(asKind(question, kind as QuestionKind))}
      />
      <TextArea
        label={t('quiz.author.text')}
        rows={3}
        maxLength={20_000}
        value={question.text}
        onChange={(text) => change({ text })}
      />
      {parts.prompts && <PromptsEditor question={question} onChange={change} />}
      {parts.options && <OptionsEditor question={question} onChange={change} />}
      {parts.accepted && <AcceptedEditor question={question} onChange={change} />}
      {parts.marked && <RubricEditor question={question} onChange={change} />}
      {isScored && hasAnswer && (
        <Row align="start">
          <NumberField
            label={t('quiz.author.points')}
            minValue={0}
            maxValue={1000}
            value={question.points}
            onChange={(points) => change({ points: Number.isNaN(points) ? 0 : points })}
          />
          <NumberField
            label={t('quiz.author.penalty')}
            minValue={0}
            maxValue={1000}
            value={question.penalty}
            onChange={(penalty) => change({ penalty: Number.isNaN(penalty) ? 0 : penalty })}
          />
        </Row>
      )}
      {hasAnswer && (
        <Row>
          {toggle('required')}
          {parts.options && toggle('shuffle')}
          {(question.kind === 'multiple' || parts.prompts || question.kind === 'ordering') && toggle('allOrNothing')}
          {question.kind === 'shortText' && toggle('caseSensitive')}
          {isOpenChoice && toggle('allowOther')}
          {parts.options && toggle('allowNotApplicable')}
        </Row>
      )}
      {isQuality && hasAnswer && <QualityFields question={question} onChange={change} />}
      <div>
        <Button
          size="s"
          icon={isMore ? ChevronUp : ChevronDown}
          label={t('quiz.author.more')}
          aria-expanded={isMore}
          onPress={() => setMore(!isMore)}
        />
      </div>
      {isMore && (
        <Stack gap="m">
          <RareFields question={question} earlier={earlier} isScored={isScored && hasAnswer} onChange={change} />
        </Stack>
      )}
    </>
  );
}
