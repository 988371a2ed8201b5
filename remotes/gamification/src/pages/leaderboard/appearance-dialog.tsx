/** By name, by nickname or not at all: what others see on every board. */
import { getPlayerSettings, savePlayerSettings } from '@portico/contracts/gamification/calls';
import type { Answer } from '@portico/contracts/platform/call';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, FormSkeleton, Notice, Screen, Stack, toast } from '@portico/ui';
import { RadioGroup, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

type Settings = Answer<typeof getPlayerSettings>;
const sights = ['name', 'nickname', 'hidden'] as const;

export function AppearanceDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const settings = useCall(getPlayerSettings, {});
  const [chosen, setChosen] = useState<Settings>();
  const [wasSent, setWasSent] = useState(false);
  const save = useWrite(savePlayerSettings, ['gamification', 'leaderboard']);
  const current = chosen ?? settings.data;
  const isNameless = current?.sight === 'nickname' && (current.nickname ?? '').trim().length < 2;
  const submit = async () => {
    setWasSent(true);
    if (!current || isNameless) return;
    const nickname = current.nickname?.trim() ? current.nickname : null;
    try {
      await save.write({ body: { sight: current.sight, nickname } });
      toast({ tone: 'success', title: t('gamification.appearance.saved') });
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
    }
  };
  return (
    <Dialog
      title={t('gamification.appearance.title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('gamification.appearance.close')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('gamification.appearance.save')}
            isPending={save.busy}
            onPress={() => void submit()}
          />
        </>
      }
    >
      <Screen data={settings} skeleton={<FormSkeleton />}>
        {(known) => {
          const shown = current ?? known;
          return (
            <Stack>
              {save.error && (
                <Notice
                  tone="danger"
                  isLive
                  title={t(
                    failureText(
                      save.error,
                      save.error.code === 'conflict'
                        ? 'gamification.appearance.taken'
                        : 'gamification.appearance.failed',
                    ),
                  )}
                />
              )}
              <RadioGroup
                label={t('gamification.appearance.how')}
                value={shown.sight}
                options={sights.map((id) => ({
                  id,
                  label: t(`gamification.appearance.${id}`),
                  description: t(`gamification.appearance.${id}.text`),
                }))}
                onChange={(id) => setChosen({ ...shown, sight: sights.find((one) => one === id) ?? 'name' })}
              />
              {shown.sight === 'nickname' && (
                <TextField
                  label={t('gamification.appearance.nicknameField')}
                  value={shown.nickname ?? ''}
                  maxLength={30}
                  autoComplete="off"
                  error={wasSent && isNameless ? t('gamification.appearance.tooShort') : undefined}
                  onChange={(nickname) => setChosen({ ...shown, nickname })}
                />
              )}
            </Stack>
          );
        }}
      </Screen>
    </Dialog>
  );
}
