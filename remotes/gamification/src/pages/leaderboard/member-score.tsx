import { useSelf, useText } from '@portico/remote-contract';
import { Card, Screen, Skeleton, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { useState } from 'react';
import { useScoreOf } from '../../data/leaderboard.ts';

/** A team member's score on the external board; empty for viewers who lead no one. */
export function MemberScore() {
  const t = useText();
  const { staff = [] } = useSelf();
  const [id, setId] = useState<string | null>(null);
  const score = useScoreOf(id);
  if (staff.length === 0) return null;
  return (
    <Card as="section" labelledBy="member-score">
      <Stack>
        <h2 id="member-score">{t('gamification.external.member')}</h2>
        <Select
          label={t('gamification.external.whose')}
          placeholder={t('gamification.external.choose')}
          value={id}
          choices={staff.map((one) => ({ id: one.UserID, label: `${one.FirstName} ${one.LastName}` }))}
          onChange={setId}
        />
        {id !== null && (
          <Screen data={score} skeleton={<Skeleton lines={1} />}>
            {({ result }) => (
              <Text>
                {result?.thisuser
                  ? t('gamification.external.memberLine', {
                      points: result.thisuser.points,
                      level: result.thisuser.level,
                    })
                  : t('gamification.external.memberUnlisted')}
              </Text>
            )}
          </Screen>
        )}
      </Stack>
    </Card>
  );
}
