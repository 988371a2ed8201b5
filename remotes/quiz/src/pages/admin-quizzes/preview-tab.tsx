import { visibleSets } from '@portico/contracts/quiz/branching';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { drawPaper, paperOptions, paperSets } from '@portico/contracts/quiz/paper';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { scoreAttempt } from '@portico/contracts/quiz/score-attempt';
import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, Notice, Row, Stack, Text } from '@portico/ui';
import { Shuffle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QuestionField } from '../../parts/question/question-field.tsx';

/** A paper drawn like in a real attempt, answered here and scored by the same rules. Nothing is stored. */
export function PreviewTab({ content }: { content: QuizContent }) {
  const t = useText();
  const [round, setRound] = useState(0);
  const [given, setGiven] = useState<Readonly<Record<string, GivenAnswer | null>>>({});
  const paper = useMemo(() => ({ round, drawn: drawPaper(content, Math.random) }), [content, round]).drawn;
  const sets = paperSets(content.QuestionSets, paper);
  const answerOf = (id: string) => given[id] ?? null;
  const answers = new Map(Object.entries(given).map(([id, answer]) => [id, { answer, marks: null }]));
  const score = scoreAttempt(sets, answers, { ended: false });
  const questions = visibleSets(sets, answerOf).flatMap((set) => set.questions);
  return (
    <Stack gap="m">
      <Row isSpread>
        <Notice>{t('quiz.preview.text')}</Notice>
        <Button
          icon={Shuffle}
          label={t('quiz.preview.again')}
          onPress={() => {
            setRound(round + 1);
            setGiven({});
          }}
        />
      </Row>
      {score.max > 0 && (
        <Text isStrong isTabular>
          {t('quiz.preview.score', { points: score.points, of: score.max, percent: score.percent ?? 0 })}
        </Text>
      )}
      {questions.map((question) => {
        const taken: TakenQuestion = {
          ...question,
          text: plainText(question.text, question.format),
          help: question.help ?? null,
          Answers: paperOptions(question, paper).map(({ id, text, format }) => ({
            id,
            text: plainText(text, format ?? question.format),
            Selected: given[question.id]?.options?.includes(id) === true,
          })),
          prompts: question.prompts.map(({ id, text }) => ({ id, text })),
          given: answerOf(question.id),
          flagged: false,
          version: 0,
          savedAt: null,
        };
        return (
          <Card key={question.id}>
            <Stack gap="m">
              <Text isStrong>{taken.text}</Text>
              <QuestionField
                question={taken}
                given={taken.given}
                error={undefined}
                isPreview
                onChange={(answer) => setGiven({ ...given, [question.id]: answer })}
                onSettle={() => {}}
              />
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}
