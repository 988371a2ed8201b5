import { line } from '@portico/contracts/platform/shapes';
import { getTicketViews, removeTicketView, saveTicketView } from '@portico/contracts/support/calls/views';
import { isSameFilter, mostViews, type TicketView } from '@portico/contracts/support/ticket-view';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Button, FilterBar, Row } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';
import { isDefault, type Shown } from './list-address.ts';

const schema = z.object({ name: line(60, 1, 'support.views.noName') });

/** Saving under the name of an existing view replaces that view, which the hint says. */
function SaveDialog({ shown, onClose }: { shown: Shown; onClose(): void }) {
  const t = useText();
  const write = useSupportWrite((error) =>
    error.code === 'conflict' ? t('support.views.full', { count: mostViews }) : undefined,
  );
  const form = useForm({
    t,
    schema,
    start: { name: '' },
    submit: async ({ name }) => {
      const body = { name, filter: shown };
      return (await write.run(saveTicketView, { body }, t('support.views.saved', { name }))) !== undefined;
    },
  });
  return (
    <FormDialog
      title={t('support.views.save')}
      size="s"
      form={form}
      texts={{ save: t('support.views.confirm'), cancel: t('support.cancel') }}
      onClose={onClose}
    >
      <TextField
        label={t('support.views.name')}
        description={t('support.views.hint')}
        maxLength={60}
        autoFocus
        {...form.field('name')}
      />
      <RefusedNotice refused={write.refused} />
    </FormDialog>
  );
}

function DeleteDialog({ view, onClose }: { view: TicketView; onClose(): void }) {
  const t = useText();
  const { run, isBusy, refused } = useSupportWrite();
  const remove = async () => {
    const done = await run(removeTicketView, { body: { viewID: view.viewID } }, t('support.views.deleted'));
    if (done) onClose();
  };
  return (
    <AlertDialog
      title={t('support.views.deleteThis', { name: view.name })}
      confirmLabel={t('support.views.delete')}
      isDangerous
      isPending={isBusy}
      onConfirm={() => void remove()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {t('support.views.deleteText')}
      <RefusedNotice refused={refused} />
    </AlertDialog>
  );
}

interface SavedViewsProps {
  shown: Shown;
  onShow(part: Partial<Shown>): void;
}

/**
 * The person's saved views, each one press away. The current filters can be saved, or deleted if they are a saved view.
 */
export function SavedViews({ shown, onShow }: SavedViewsProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'save' | TicketView>();
  const answer = useCall(getTicketViews, {}, { cacheMinutes: 5 });
  const views = answer.data ?? [];
  const current = views.find(({ filter }) => isSameFilter(filter, shown));
  const canSave = answer.state === 'ready' && !current && !isDefault(shown);
  if (views.length === 0 && !canSave) return null;
  return (
    <Row>
      {views.length > 0 && (
        <FilterBar
          label={t('support.views.title')}
          value={current?.viewID ?? ''}
          options={views.map(({ viewID, name }) => ({ id: viewID, label: name, icon: Bookmark }))}
          onChange={(id) => {
            const view = views.find(({ viewID }) => viewID === id);
            if (view) onShow(view.filter);
          }}
        />
      )}
      {canSave && (
        <Button
          size="s"
          variant="ghost"
          icon={Bookmark}
          label={t('support.views.save')}
          onPress={() => setDialog('save')}
        />
      )}
      {current && (
        <Button
          size="s"
          variant="ghost"
          icon={Trash2}
          label={t('support.views.deleteView')}
          onPress={() => setDialog(current)}
        />
      )}
      {dialog === 'save' && <SaveDialog shown={shown} onClose={() => setDialog(undefined)} />}
      {dialog !== undefined && dialog !== 'save' && <DeleteDialog view={dialog} onClose={() => setDialog(undefined)} />}
    </Row>
  );
}
