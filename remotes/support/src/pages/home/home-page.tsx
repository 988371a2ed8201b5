import { useText } from '@portico/remote-contract';
import { Button, PageHeader, Tabs } from '@portico/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMyLists } from '../../data/tickets.ts';
import { NewTicketDialog } from './new-ticket-dialog.tsx';
import { TicketList } from './ticket-list.tsx';

/** The viewer's tickets in their lists, and the way to a new one. */
export default function HomePage() {
  const t = useText();
  const lists = useMyLists();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('support.home.title')}
        lead={t('support.home.lead')}
        actions={
          <Button variant="primary" icon={Plus} label={t('support.new.title')} onPress={() => setWriting(true)} />
        }
      />
      {lists.length === 1 ? (
        <TicketList list="created" />
      ) : (
        <Tabs
          label={t('support.home.title')}
          tabs={lists.map((list) => ({
            id: list,
            label: t(`support.list.${list}`),
            content: <TicketList list={list} />,
          }))}
        />
      )}
      <NewTicketDialog isOpen={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}
