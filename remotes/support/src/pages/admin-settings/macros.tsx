import { removeMacro } from '@portico/contracts/support/calls/settings';
import { cannedPlaces } from '@portico/contracts/support/canned-reply';
import type { Macro, SupportSettings } from '@portico/contracts/support/settings-shapes';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Button, Card, EmptyState, List, ListRow, Row, Stack, Text } from '@portico/ui';
import { MessageSquareText, Plus, Zap } from 'lucide-react';
import { useState } from 'react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';
import { MacroDialog } from './macro-dialog.tsx';

const places = cannedPlaces.map((place) => `{${place}}`).join(', ');
const doesMore = ({ state, line, priorityID, take }: Macro) =>
  state !== null || line !== null || priorityID !== null || take;

/** Saved replies; those that also change the ticket are marked. */
export function Macros({ settings }: { settings: SupportSettings }) {
  const t = useText();
  const { run, isBusy, refused } = useSupportWrite();
  const [edited, setEdited] = useState<Macro | 'new'>();
  const [leaving, setLeaving] = useState<Macro>();
  const priorities = settings.choices.filter(({ kind, retired }) => kind === 'priority' && !retired);
  return (
    <Stack>
      <Text tone="muted">{t('support.admin.macrosText', { place: places })}</Text>
      <div>
        <Button icon={Plus} label={t('support.admin.newMacro')} onPress={() => setEdited('new')} />
      </div>
      <RefusedNotice refused={refused} />
      {settings.macros.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title={t('support.admin.noMacros')}
          text={t('support.admin.noMacrosText')}
        />
      ) : (
        <Card>
          <List label={t('support.admin.macros')}>
            {settings.macros.map((one) => (
              <ListRow
                key={one.macroID}
                icon={doesMore(one) ? Zap : MessageSquareText}
                title={one.name}
                text={one.reply}
                end={
                  <Row>
                    <Button
                      size="s"
                      variant="ghost"
                      label={t('support.admin.remove')}
                      aria-label={t('support.admin.removeThis', { name: one.name })}
                      onPress={() => setLeaving(one)}
                    />
                    <Button
                      size="s"
                      label={t('support.admin.change')}
                      aria-label={t('support.admin.changeThis', { name: one.name })}
                      onPress={() => setEdited(one)}
                    />
                  </Row>
                }
              />
            ))}
          </List>
        </Card>
      )}
      {edited && (
        <MacroDialog
          macro={edited === 'new' ? undefined : edited}
          priorities={priorities}
          onClose={() => setEdited(undefined)}
        />
      )}
      <AlertDialog
        title={t('support.admin.removeThis', { name: leaving?.name ?? '' })}
        confirmLabel={t('support.admin.remove')}
        isDangerous
        isPending={isBusy}
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        onConfirm={() => {
          if (leaving)
            void run(removeMacro, { body: { macroID: leaving.macroID } }, t('support.admin.removed')).then(() =>
              setLeaving(undefined),
            );
        }}
      >
        {t('support.admin.removeText')}
      </AlertDialog>
    </Stack>
  );
}
