import type { NewsArticle } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack } from '@portico/ui';
import { RadioGroup } from '@portico/ui/form';

interface CheckQuestionsProps extends Pick<NewsArticle, 'checks' | 'language'> {
  /** Index of the chosen option by index of the question. */
  answers: Readonly<Record<number, number>>;
  /** Indexes of the questions whose answers were refused. */
  wrong: readonly number[];
  onAnswer(at: number, option: number): void;
}

/**
 * The author's questions before acknowledging. Identified by index, because they do not change while the article is
 * read.
 */
export default function CheckQuestions({ checks, language, answers, wrong, onAnswer }: CheckQuestionsProps) {
  const t = useText();
  return (
    <Card as="section" labelledBy="article-checks">
      <CardHeader title={t('news.check.title')} id="article-checks" />
      <div lang={language}>
        <Stack gap="l">
          {checks.map(({ question, options }, at) => (
            <RadioGroup
              key={question}
              label={question}
              options={options.map((label, option) => ({ id: String(option), label }))}
              value={answers[at] === undefined ? null : String(answers[at])}
              onChange={(option) => onAnswer(at, Number(option))}
              error={wrong.includes(at) ? t('news.check.again') : undefined}
            />
          ))}
        </Stack>
      </div>
    </Card>
  );
}
