/** How others see the viewer on all leaderboards: by name, by nickname, or not at all. */
import { getPlayerSettings, savePlayerSettings } from '@portico/contracts/gamification/calls';
import type { Answer } from '@portico/contracts/platform/call';
import { failureCode } from '@portico/contracts/platform/outcome';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { FormSkeleton, Screen, Stack } from '@portico/ui';
import { RadioGroup, TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

type Visibility = Answer<typeof getPlayerSettings>['sight'];
const sights = ['name', 'nickname', 'hidden'] as const;

const schema = z.object({ sight: z.enum(sights), nickname: z.string() }).check(
  z.refine(({ sight: visibility, nickname }) => visibility !== 'nickname' || nickname.trim().length >= 2, {
    error: 'gamification.appearance.tooShort',
    path: ['nickname'],
  }),
);
const unknown = { sight: null as Visibility | null, nickname: '' };

export function AppearanceDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const settings = useCall(getPlayerSettings, {});
  const save = useWrite(savePlayerSettings);
  const form = useForm({
    t,
    schema,
    start: unknown,
    submit: ({ sight: visibility, nickname }) =>
      save.write({ body: { sight: visibility, nickname: nickname.trim() === '' ? null : nickname } }),
    explain: (cause) =>
      t(
        failureText(
          cause,
          failureCode(cause) === 'conflict' ? 'gamification.appearance.taken' : 'gamification.appearance.failed',
        ),
      ),
  });
  const { data: saved } = settings;
  const { reset } = form.hook;
  useEffect(() => {
    if (saved) reset({ sight: saved.sight, nickname: saved.nickname ?? '' }, { keepDirtyValues: true });
  }, [saved, reset]);
  return (
    <FormDialog
      form={form}
      title={t('gamification.appearance.title')}
      texts={{
        save: t('gamification.appearance.save'),
        cancel: t('gamification.appearance.close'),
        saved: t('gamification.appearance.saved'),
      }}
      isDismissable
      onClose={onClose}
    >
      <Screen data={settings} skeleton={<FormSkeleton />}>
        {() => (
          <Stack>
            <RadioGroup
              label={t('gamification.appearance.how')}
              options={sights.map((id) => ({
                id,
                label: t(`gamification.appearance.${id}`),
                description: t(`gamification.appearance.${id}.text`),
              }))}
              {...form.choice('sight')}
            />
            {form.values.sight === 'nickname' && (
              <TextField
                label={t('gamification.appearance.nicknameField')}
                maxLength={30}
                autoComplete="off"
                {...form.field('nickname')}
              />
            )}
          </Stack>
        )}
      </Screen>
    </FormDialog>
  );
}
