import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import type { ContentProblem } from '@portico/contracts/quiz/check-content';
import type { Question } from '@portico/contracts/quiz/question';
import { evaluatedKinds, type QuestionKind, questionKinds } from '@portico/contracts/quiz/question-kinds';
import type { QuestionSet, QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { UnfinishedPart } from '@portico/contracts/quiz/unfinished';
import { useText } from '@portico/remote-contract';
import { Button, Card, Row, Stack } from '@portico/ui';
import { NumberField, Select, Switch, TextField } from '@portico/ui/form';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { moved, newQuestion, newSet, replaced, without } from './new-parts.ts';
import { QuestionEditor } from './question/question-editor.tsx';

interface QuestionsTabProps {
  content: QuizContent;
  kind: QuizForEditing['kind'];
  problems: readonly (ContentProblem | UnfinishedPart)[];
  /** The question to open and scroll to. Each click creates a new object, so that repeating it works. */
  sought: { questionId: string } | undefined;
  onChange(content: QuizContent): void;
}

/** The sets of a quiz with their questions. */
export function QuestionsTab({ content, kind, problems, sought, onChange }: QuestionsTabProps) {
  const t = useText();
  const { QuestionSets } = content;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)));
  useEffect(() => {
    if (!sought) return;
    setOpen((before) => new Set([...before, sought.questionId]));
    // Waits until the fields of the question are rendered.
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(`question-${sought.questionId}`)?.closest('section');
      card?.scrollIntoView({ block: 'start' });
      card?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [sought]);
  const setAt = (at: number, set: QuestionSet) =>
    onChange({ ...content, QuestionSets: replaced(QuestionSets, at, set) });
  const earlierThan = (id: string): Question[] => {
    const all = QuestionSets.flatMap((set) => set.Questions);
    return all.slice(
      0,
      all.findIndex((one) => one.id === id),
    );
  };
  return (
    <Stack gap="l">
      {QuestionSets.map((set, at) => (
        <Stack key={set.SETID} gap="m" as="section">
          <SetHead
            set={set}
            isOnly={QuestionSets.length === 1}
            onChange={(next) => setAt(at, next)}
            onRemove={() => onChange({ ...content, QuestionSets: without(QuestionSets, at) })}
          />
          {set.Questions.map((question, place) => (
            <QuestionEditor
              key={question.id}
              question={question}
              number={place + 1}
              isOpen={open.has(question.id)}
              onOpenChange={(isOpen) => show(question.id, isOpen)}
              isScored={kind !== 'survey'}
              isQuality={kind === 'qm'}
              earlier={earlierThan(question.id)}
              problems={problems.filter((one) => one.questionId === question.id).map((one) => one.problem)}
              onChange={(next) => setAt(at, { ...set, Questions: replaced(set.Questions, place, next) })}
              onRemove={() => setAt(at, { ...set, Questions: without(set.Questions, place) })}
              {...(place > 0 ? { onUp: () => setAt(at, { ...set, Questions: moved(set.Questions, place, -1) }) } : {})}
              {...(place < set.Questions.length - 1
                ? { onDown: () => setAt(at, { ...set, Questions: moved(set.Questions, place, 1) }) }
                : {})}
            />
          ))}
          <AddQuestion
            kinds={kind === 'qm' ? evaluatedKinds : questionKinds}
            onAdd={(added) => {
              const question = newQuestion(added, kind !== 'survey');
              show(question.id, true);
              setAt(at, { ...set, Questions: [...set.Questions, question] });
            }}
          />
        </Stack>
      ))}
      <div>
        <Button
          icon={Plus}
          label={t('quiz.author.addSet')}
          onPress={() => onChange({ ...content, QuestionSets: [...QuestionSets, newSet()] })}
        />
      </div>
    </Stack>
  );
}

function AddQuestion({ kinds, onAdd }: { kinds: readonly QuestionKind[]; onAdd(kind: QuestionKind): void }) {
  const t = useText();
  return (
    <Select
      label={t('quiz.author.addQuestion')}
      placeholder={t('quiz.author.chooseKind')}
      choices={kinds.map((id) => ({ id, label: t(`quiz.questionKind.${id}`) }))}
      value={null}
      onChange={(id) => onAdd(id as QuestionKind)}
    />
  );
}

interface SetHeadProps {
  set: QuestionSet;
  isOnly: boolean;
  onChange(set: QuestionSet): void;
  onRemove(): void;
}

function SetHead({ set, isOnly, onChange, onRemove }: SetHeadProps) {
  const t = useText();
  const optional = (value: number): number | null => (Number.isNaN(value) ? null : value);
  return (
    <Card tone="sunken">
      <Stack gap="m">
        <TextField
          label={t('quiz.author.setTitle')}
          isOptional
          maxLength={300}
          value={set.title}
          onChange={(title) => onChange({ ...set, title })}
        />
        <Row align="start">
          <NumberField
            label={t('quiz.author.draw')}
            isOptional
            description={t('quiz.author.draw.none')}
            minValue={1}
            maxValue={500}
            step={1}
            value={set.draw ?? Number.NaN}
            onChange={(draw) => onChange({ ...set, draw: optional(draw) })}
          />
          <NumberField
            label={t('quiz.author.weight')}
            isOptional
            minValue={0}
            maxValue={1000}
            step={1}
            value={set.weight ?? Number.NaN}
            onChange={(weight) => onChange({ ...set, weight: optional(weight) })}
          />
        </Row>
        <Row isSpread>
          <Switch
            label={t('quiz.author.shuffled')}
            isSelected={set.order === 'shuffled'}
            onChange={(on) => onChange({ ...set, order: on ? 'shuffled' : 'given' })}
          />
          {!isOnly && <Button variant="ghost" label={t('quiz.author.removeSet')} onPress={onRemove} />}
        </Row>
      </Stack>
    </Card>
  );
}
