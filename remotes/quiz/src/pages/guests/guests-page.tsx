import { getShareableQuizzes, shareQuiz } from '@portico/contracts/quiz/calls/anonymous';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useLanguage, useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, EmptyState, FormSkeleton, Notice, PageHeader, Row, Screen, Stack } from '@portico/ui';
import { ComboBox, NumberField } from '@portico/ui/form';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { OwnShares } from './own-shares.tsx';

/** Shares a quiz or survey with people who have no account; the caller becomes its originator. */
export default function GuestsPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('quiz.guests.title')} lead={t('quiz.guests.lead')} />
      <Stack gap="l">
        <Screen
          data={useCall(getShareableQuizzes, {})}
          size="page"
          level={2}
          skeleton={<FormSkeleton />}
          isEmpty={(all) => all.length === 0}
          empty={
            <EmptyState
              size="page"
              icon={Share2}
              title={t('quiz.guests.none.title')}
              text={t('quiz.guests.none.text')}
            />
          }
        >
          {(quizzes) => <ShareForm quizzes={quizzes} />}
        </Screen>
        <OwnShares />
      </Stack>
    </>
  );
}

function ShareForm({ quizzes }: { quizzes: readonly { QID: string; title: string; kind: 'quiz' | 'survey' }[] }) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const share = useWrite(shareQuiz);
  const [chosen, setChosen] = useState<string | null>(null);
  const [days, setDays] = useState(14);
  const [failed, setFailed] = useState<string>();
  const begin = async () => {
    if (chosen === null) return;
    try {
      navigate((await share.write({ body: { QuizID: chosen, days, language } })).address);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailed(failureText(cause, 'quiz.guests.failed'));
    }
  };
  return (
    <Card padding="roomy">
      <Stack>
        {failed && <Notice tone="danger" isLive title={t(failed)} />}
        <ComboBox
          label={t('quiz.guests.quiz')}
          choices={quizzes.map(({ QID, title, kind }) => ({
            id: QID,
            label: title,
            description: t(`quiz.guests.kind.${kind}`),
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <NumberField label={t('quiz.guests.days')} minValue={1} maxValue={90} value={days} onChange={setDays} />
        <p>{t('quiz.guests.note')}</p>
        <Row>
          <Button
            variant="primary"
            icon={Share2}
            label={t('quiz.guests.share')}
            isDisabled={chosen === null}
            isPending={share.busy}
            onPress={() => void begin()}
          />
        </Row>
      </Stack>
    </Card>
  );
}
