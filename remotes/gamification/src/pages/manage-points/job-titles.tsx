/** Job titles, by which people are compared on the leaderboard, and who has them. */

import type { ManagedJobTitle } from '@portico/contracts/gamification/administration-shapes';
import { getJobTitles, removeJobTitle } from '@portico/contracts/gamification/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, IconButton, List, ListRow, ListSkeleton, Row, Screen, Stack } from '@portico/ui';
import { IdCard, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { JobTitleDialog } from './job-title-dialog.tsx';
import { JobTitleHolders } from './job-title-holders.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Opened = { what: 'name' | 'people' | 'removal'; jobTitle: ManagedJobTitle } | { what: 'new' };

export function JobTitles() {
  const t = useText();
  const titles = useCall(getJobTitles, {});
  const remove = useWrite(removeJobTitle);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const namesBut = (id?: string) =>
    (titles.data ?? []).filter(({ JobTitleID }) => JobTitleID !== id).map(({ name }) => name);
  return (
    <Stack>
      <p>
        <Button icon={Plus} label={t('gamification.jobTitles.add')} onPress={() => setOpened({ what: 'new' })} />
      </p>
      <Card>
        <Screen
          data={titles}
          skeleton={<ListSkeleton rows={4} />}
          isEmpty={(all) => all.length === 0}
          empty={{
            icon: IdCard,
            title: t('gamification.jobTitles.empty'),
            text: t('gamification.jobTitles.empty.text'),
          }}
        >
          {(all) => (
            <List label={t('gamification.jobTitles.title')}>
              {all.map((jobTitle) => (
                <JobTitleRow
                  key={jobTitle.JobTitleID}
                  jobTitle={jobTitle}
                  onOpen={(what) => setOpened({ what, jobTitle })}
                />
              ))}
            </List>
          )}
        </Screen>
      </Card>
      {opened?.what === 'new' && <JobTitleDialog others={namesBut()} onClose={close} />}
      {opened?.what === 'name' && (
        <JobTitleDialog jobTitle={opened.jobTitle} others={namesBut(opened.jobTitle.JobTitleID)} onClose={close} />
      )}
      {opened?.what === 'people' && <JobTitleHolders jobTitle={opened.jobTitle} onClose={close} />}
      {opened?.what === 'removal' && (
        <RemoveDialog
          title={t('gamification.jobTitles.remove', { name: opened.jobTitle.name })}
          text={t('gamification.jobTitles.remove.text', { count: opened.jobTitle.holders })}
          isPending={remove.busy}
          onRemove={() => remove.write({ body: { JobTitleID: opened.jobTitle.JobTitleID } })}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface JobTitleRowProps {
  jobTitle: ManagedJobTitle;
  onOpen(what: 'name' | 'people' | 'removal'): void;
}

function JobTitleRow({ jobTitle: { name, holders }, onOpen }: JobTitleRowProps) {
  const t = useText();
  return (
    <ListRow
      icon={IdCard}
      title={name}
      text={t('gamification.jobTitles.holders', { count: holders })}
      end={
        <Row>
          <IconButton
            icon={Users}
            label={t('gamification.jobTitles.people', { name })}
            onPress={() => onOpen('people')}
          />
          <IconButton icon={Pencil} label={t('gamification.jobTitles.edit', { name })} onPress={() => onOpen('name')} />
          <IconButton
            icon={Trash2}
            label={t('gamification.jobTitles.remove', { name })}
            onPress={() => onOpen('removal')}
          />
        </Row>
      }
    />
  );
}
