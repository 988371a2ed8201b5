import type { ManagedJobTitle } from '@portico/contracts/gamification/administration-shapes';
import { getJobTitleHolders, giveJobTitle } from '@portico/contracts/gamification/calls';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, IconButton, List, ListRow, ListSkeleton, Screen, Stack, toast } from '@portico/ui';
import { UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { PlayerPicker } from './player-picker.tsx';

interface JobTitleHoldersProps {
  jobTitle: ManagedJobTitle;
  onClose(): void;
}

/** The people with a job title; each change is saved at once. */
export function JobTitleHolders({ jobTitle: { JobTitleID, name }, onClose }: JobTitleHoldersProps) {
  const t = useText();
  const holders = useCall(getJobTitleHolders, { query: { JobTitleID } });
  const give = useWrite(giveJobTitle);
  const [chosen, setChosen] = useState(0);
  const store = async (UserID: string, held: string | null, title: string) => {
    try {
      await give.write({ body: { UserID, JobTitleID: held } });
      toast({ tone: 'success', title });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(failureText(cause, 'gamification.keep.failed')) });
    }
  };
  return (
    <Dialog
      title={t('gamification.jobTitles.people', { name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button label={t('gamification.jobTitles.close')} onPress={onClose} />}
    >
      <Stack>
        <PlayerPicker
          label={t('gamification.jobTitles.give')}
          // The new key resets the field for the next person.
          key={chosen}
          value={null}
          onChange={(person) => {
            if (!person) return;
            setChosen(chosen + 1);
            void store(person.id, JobTitleID, t('gamification.jobTitles.given', { name: person.name }));
          }}
        />
        <Screen
          data={holders}
          skeleton={<ListSkeleton rows={3} />}
          isEmpty={(people) => people.length === 0}
          empty={{ icon: UserRound, title: t('gamification.jobTitles.nobody') }}
        >
          {(people) => (
            <List label={t('gamification.jobTitles.people', { name })}>
              {people.map((person) => (
                <ListRow
                  key={person.UserID}
                  icon={UserRound}
                  title={person.name}
                  text={person.teamName}
                  end={
                    <IconButton
                      icon={UserRoundX}
                      label={t('gamification.jobTitles.take', { name: person.name })}
                      isDisabled={give.busy}
                      onPress={() =>
                        void store(person.UserID, null, t('gamification.jobTitles.taken.from', { name: person.name }))
                      }
                    />
                  }
                />
              ))}
            </List>
          )}
        </Screen>
      </Stack>
    </Dialog>
  );
}
