import { exportFile, useSearchParams, useText } from '@portico/remote-contract';
import { Button, PageHeader } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMyLists } from '../../data/tickets.ts';
import { readShown, type Shown, writeShown } from './list-address.ts';
import { NewTicketDialog } from './new-ticket-dialog.tsx';
import { TicketList } from './ticket-list.tsx';

/**
 * The viewer's lists of tickets, and a button for a new one. `?report=<page>` starts a ticket about that page,
 * `?about=<words>` a ticket with that subject.
 */
export default function HomePage() {
  const t = useText();
  const lists = useMyLists();
  const [query, setQuery] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  const shown = readShown(query, lists);
  const reported = query.get('report');
  const about = query.get('about');
  const show = (part: Partial<Shown>) => setQuery(writeShown({ ...shown, ...part }), { replace: true });
  const save = () => {
    const { list, show: prefilter, type, priority, state, words } = shown;
    const filter = {
      ...{ prefilter, list },
      ...(type ? { type } : {}),
      ...(priority ? { priority } : {}),
      ...(state ? { state } : {}),
      ...(words ? { words } : {}),
    };
    exportFile({ kind: 'support/tickets', title: t('support.exportTitle'), filter });
  };
  const content = <TicketList key={shown.list} shown={shown} onShow={show} onNew={() => setWriting(true)} />;
  return (
    <>
      <PageHeader
        title={t('support.home.title')}
        lead={t('support.home.lead')}
        actions={
          <>
            <Button icon={Download} label={t('support.export')} onPress={save} />
            <Button variant="primary" icon={Plus} label={t('support.new.title')} onPress={() => setWriting(true)} />
          </>
        }
      />
      {lists.length === 1 ? (
        content
      ) : (
        <Tabs
          label={t('support.home.title')}
          value={shown.list}
          onChange={(id) => show({ list: lists.find((one) => one === id) ?? 'created' })}
          tabs={lists.map((list) => ({ id: list, label: t(`support.list.${list}`), content }))}
        />
      )}
      <NewTicketDialog
        isOpen={isWriting || reported !== null || about !== null}
        reported={reported}
        about={about}
        onClose={() => {
          setWriting(false);
          if (reported !== null || about !== null) show({});
        }}
      />
    </>
  );
}
