import { getQuizResultsBySessionId } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, ListSkeleton, Row, Screen, Stack } from '@portico/ui';
import { ClipboardCheck } from 'lucide-react';

/** The results of a session, and the button for signing them. */
export function SittingResults({ sessionId, userId }: { sessionId: string; userId: string }) {
  const t = useText();
  const results = useCall(getQuizResultsBySessionId, { query: { SessionID: sessionId } });
  return (
    <Card as="section" labelledBy="sitting">
      <CardHeader id="sitting" title={t('quiz.observe.done')} />
      <Stack>
        <Screen data={results} skeleton={<ListSkeleton />} size="box">
          {(list) => (
            <List labelledBy="sitting">
              {list.map((one) => (
                <ListRow
                  key={one.QSR_ID}
                  icon={ClipboardCheck}
                  title={one.title}
                  href={`/lms/quiz/${one.QID}/${one.QSR_ID}/${one.sessionID}/${userId}`}
                  text={one.score === null ? t('quiz.observe.toMark') : t('quiz.observe.score', { score: one.score })}
                />
              ))}
            </List>
          )}
        </Screen>
        <Row>
          <Button variant="primary" label={t('quiz.observe.toSign')} href="/quiz/verify" />
        </Row>
      </Stack>
    </Card>
  );
}
