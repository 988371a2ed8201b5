import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { countingAttempts, type QuizContent, reviewTimes } from '@portico/contracts/quiz/quiz-content';
import { useText } from '@portico/remote-contract';
import { Card, Notice, Stack } from '@portico/ui';
import { NumberField, Select, Switch, TextArea, TextField } from '@portico/ui/form';

interface RulesTabProps {
  content: QuizContent;
  kind: QuizForEditing['kind'];
  onChange(content: QuizContent): void;
}

/** The description of the quiz and the rules for answering it. */
export function RulesTab({ content, kind, onChange }: RulesTabProps) {
  const t = useText();
  const { rules } = content;
  const rule = (part: Partial<QuizContent['rules']>) => onChange({ ...content, rules: { ...rules, ...part } });
  /** An empty field means that the rule does not apply. */
  const optional = (value: number): number | null => (Number.isNaN(value) ? null : value);
  const number = (key: 'passMark' | 'attemptsAllowed' | 'timeLimit', maxValue: number, minValue = 1) => (
    <NumberField
      label={t(`quiz.rule.${key}`)}
      isOptional
      description={t(`quiz.rule.${key}.none`)}
      minValue={minValue}
      step={1}
      maxValue={maxValue}
      value={rules[key] ?? Number.NaN}
      onChange={(value) => rule({ [key]: optional(value) })}
    />
  );
  const choices = (name: 'counts' | 'review', list: readonly string[]) =>
    list.map((id) => ({ id, label: t(`quiz.rule.${name}.${id.replaceAll(' ', '-')}`) }));
  return (
    <Card padding="roomy">
      <Stack gap="m">
        <TextField
          label={t('quiz.author.title')}
          maxLength={200}
          value={content.title}
          onChange={(title) => onChange({ ...content, title })}
        />
        <TextArea
          label={t('quiz.author.description')}
          isOptional
          value={content.description}
          onChange={(description) => onChange({ ...content, description })}
          maxLength={4000}
        />
        <NumberField
          label={t('quiz.author.minutes')}
          minValue={1}
          maxValue={1440}
          step={1}
          value={content.minutes}
          onChange={(minutes) => onChange({ ...content, minutes: Number.isNaN(minutes) ? 1 : minutes })}
        />
        {kind !== 'survey' && number('passMark', 100, 0)}
        {/* Evaluations have no limit of attempts or time, and their questions are not shuffled. */}
        {kind !== 'qm' && (
          <>
            {number('attemptsAllowed', 100)}
            {number('timeLimit', 1440)}
            <NumberField
              label={t('quiz.rule.waitMinutes')}
              minValue={0}
              maxValue={525_600}
              step={1}
              value={rules.waitMinutes}
              onChange={(value) => rule({ waitMinutes: optional(value) ?? 0 })}
            />
          </>
        )}
        {(kind === 'quiz' || kind === 'verification') && (
          <>
            <Select
              label={t('quiz.rule.counts')}
              choices={choices('counts', countingAttempts)}
              value={rules.counts}
              onChange={(id) => rule({ counts: id as typeof rules.counts })}
            />
            <Select
              label={t('quiz.rule.review')}
              choices={choices('review', reviewTimes)}
              value={rules.review}
              onChange={(id) => rule({ review: id as typeof rules.review })}
            />
          </>
        )}
        {kind !== 'qm' && (
          <Switch
            label={t('quiz.rule.shuffleSets')}
            isSelected={rules.shuffleSets}
            onChange={(shuffleSets) => rule({ shuffleSets })}
          />
        )}
        {kind === 'survey' && (
          <>
            <Switch
              label={t('quiz.rule.anonymous')}
              isSelected={rules.anonymous}
              onChange={(anonymous) => rule({ anonymous })}
            />
            {rules.anonymous && (
              <NumberField
                label={t('quiz.rule.threshold')}
                minValue={3}
                maxValue={100}
                step={1}
                value={rules.threshold}
                onChange={(value) => rule({ threshold: Math.max(3, optional(value) ?? 5) })}
              />
            )}
            {!rules.anonymous && <Notice>{t('quiz.rule.named')}</Notice>}
          </>
        )}
      </Stack>
    </Card>
  );
}
