import { setPersonTeams } from '@portico/contracts/admin/people/calls';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, IconButton, List, ListRow, Row, Stack, Text } from '@portico/ui';
import { Building2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type HomeTeam, HomeTeamFields } from '../parts/home-team-fields.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import styles from '../people.module.css';
import type { PersonCardProps } from './person-card.ts';

export function TeamsCard({ person, choices }: PersonCardProps) {
  const t = useText();
  const send = useSend();
  const { UserID, version, can } = person;
  const stands: HomeTeam[] = person.homeTeams.map(({ COMP_ID_PK, CompanyID }) => ({ COMP_ID_PK, CompanyID }));
  const [adding, setAdding] = useState<HomeTeam | null>();
  const changing = useChange();
  const store = async (homeTeams: HomeTeam[], title: string) => {
    const stored = await changing.run(
      setPersonTeams,
      { body: { UserID, fromVersion: version, homeTeams } },
      {
        title,
        undo: () => send(setPersonTeams, { body: { UserID, fromVersion: version + 1, homeTeams: stands } }),
      },
    );
    if (stored) setAdding(undefined);
  };
  const add = (wanted: HomeTeam) => {
    const others = stands.filter(({ COMP_ID_PK }) => COMP_ID_PK !== wanted.COMP_ID_PK);
    const isThere = others.length < stands.length;
    const all = isThere
      ? stands.map((one) => (one.COMP_ID_PK === wanted.COMP_ID_PK ? wanted : one))
      : [...stands, wanted];
    void store(all, t('admin.people.teamSet'));
  };
  return (
    <Card as="section" labelledBy="person-teams">
      <CardHeader title={t('admin.people.teams')} id="person-teams" />
      <Stack>
        {person.homeTeams.length === 0 ? (
          <Text>{t('admin.people.noTeams')}</Text>
        ) : (
          <List labelledBy="person-teams">
            {person.homeTeams.map(({ COMP_ID_PK, COMP_ID_NAME, CompanyName }) => (
              <ListRow
                key={COMP_ID_PK}
                icon={Building2}
                title={COMP_ID_NAME}
                text={CompanyName || t('admin.people.noTeam')}
                end={
                  can.changeRole && (
                    <IconButton
                      icon={Trash2}
                      label={t('admin.people.removeFrom', { name: COMP_ID_NAME })}
                      onPress={() =>
                        void store(
                          stands.filter((one) => one.COMP_ID_PK !== COMP_ID_PK),
                          t('admin.people.removed', { name: COMP_ID_NAME }),
                        )
                      }
                    />
                  )
                }
              />
            ))}
          </List>
        )}
        <RefusedNotice refused={changing.refused} />
        {can.changeRole && adding === undefined && (
          <Row>
            <Button variant="outline" icon={Plus} label={t('admin.people.addTeam')} onPress={() => setAdding(null)} />
          </Row>
        )}
        {adding !== undefined && (
          <div className={styles.fields}>
            <HomeTeamFields choices={choices} value={adding} onChange={setAdding} />
            <Row>
              <Button
                variant="primary"
                label={t('admin.people.setTeam')}
                isDisabled={adding === null}
                isPending={changing.isBusy}
                onPress={() => adding && add(adding)}
              />
              <Button variant="ghost" label={t('admin.people.cancel')} onPress={() => setAdding(undefined)} />
            </Row>
          </div>
        )}
      </Stack>
    </Card>
  );
}
