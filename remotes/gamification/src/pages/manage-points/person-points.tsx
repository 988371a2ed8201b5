/** A person's ledger for administrators of points, who can revoke an entry with a reason. */
import { getLedgerOf } from '@portico/contracts/gamification/calls';
import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, IconButton, ListSkeleton, Screen, Stack } from '@portico/ui';
import { ListChecks, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAboutOf } from '../../parts/about-entry.ts';
import { LedgerEntries } from '../../parts/ledger-entries.tsx';
import { LedgerPages } from '../../parts/ledger-pages.tsx';
import { PlayerPicker } from './player-picker.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

export function PersonPoints() {
  const t = useText();
  const [person, setPerson] = useState<{ id: string; name: string } | null>(null);
  return (
    <Stack>
      <PlayerPicker label={t('gamification.person.who')} value={person} onChange={setPerson} />
      {person && <Ledger key={person.id} person={person} />}
    </Stack>
  );
}

const mayRevoke = ({ deed: activity, revokes, isRevoked }: LedgerEntry) =>
  activity !== null && revokes === null && !isRevoked;

function Ledger({ person }: { person: { id: string; name: string } }) {
  const t = useText();
  const aboutOf = useAboutOf();
  const [turned, setTurned] = useState<string[]>([]);
  const [revoked, setRevoked] = useState<LedgerEntry>();
  const after = turned.at(-1);
  const query = { UserID: person.id, ...(after !== undefined && { after }) };
  const ledger = useCall(getLedgerOf, { query }, { showsPrevious: true });
  return (
    <Card as="section" labelledBy="person-ledger">
      <Screen
        data={ledger}
        skeleton={<ListSkeleton rows={8} />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ icon: ListChecks, title: t('gamification.person.empty', { name: person.name }) }}
      >
        {({ entries, points, next }) => (
          <Stack>
            <CardHeader id="person-ledger" title={person.name} note={t('gamification.ledger.sum', { points })} />
            <LedgerEntries
              entries={entries}
              labelledBy="person-ledger"
              actionOf={(entry) =>
                mayRevoke(entry) && (
                  <IconButton
                    icon={Undo2}
                    label={t('gamification.person.revoke', { about: aboutOf(entry) })}
                    onPress={() => setRevoked(entry)}
                  />
                )
              }
            />
            <LedgerPages turned={turned} next={next} onTurn={setTurned} />
          </Stack>
        )}
      </Screen>
      {revoked && <RevokeDialog entry={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  );
}
