import {
  type AudienceLists,
  type AudienceParts,
  type NamedAudience,
  narrows,
} from '@portico/contracts/content/audience';
import { createAudience, saveAudience } from '@portico/contracts/content/calls/channels';
import { roles } from '@portico/contracts/platform/roles';
import { line } from '@portico/contracts/platform/shapes';
import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { useForm } from '@portico/ui/hook-form';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { NewsRecordDialog } from '../../admin/news-record-dialog.tsx';
import { useNewsWrite } from '../../admin/use-news-write.ts';
import { ManyField } from './many-field.tsx';
import { useRoleName } from './use-role-name.ts';

interface AudienceDialogProps {
  /** Undefined for a new one. */
  audience: NamedAudience | undefined;
  parts: AudienceParts;
  onClose(): void;
}

const schema = z.object({
  name: line(120, 1, 'news.audiences.noName'),
  lists: z.custom<AudienceLists>().check(z.refine(narrows, 'news.audiences.nobody')),
});

const nobody: AudienceLists = { organisations: [], units: [], teams: [], roles: [] };

/** Defines an audience: everyone who matches each list that is not empty. */
export function AudienceDialog({ audience, parts, onClose }: AudienceDialogProps) {
  const t = useText();
  const nameOf = useRoleName();
  const writing = useNewsWrite();
  const base = useRef(audience?.version ?? 0);
  const form = useForm({
    t,
    schema,
    start: audience
      ? {
          name: audience.name,
          lists: {
            organisations: audience.organisations,
            units: audience.units,
            teams: audience.teams,
            roles: audience.roles,
          },
        }
      : { name: '', lists: nobody },
    submit: async ({ name, lists }) => {
      const input = { ...lists, name };
      const saved = audience
        ? await writing.run(saveAudience, {
            body: { AudienceID: audience.AudienceID, baseVersion: base.current, audience: input },
          })
        : await writing.run(createAudience, { body: input });
      return saved !== undefined;
    },
  });
  const { lists } = form.values;
  const nobodyFault = form.field('lists').error;
  const places = (list: AudienceParts['units'] | AudienceParts['teams']) =>
    list.map(({ id, name: label, place }) => ({ id, label, description: place }));
  return (
    <NewsRecordDialog
      title={t(audience ? 'news.audiences.changeTitle' : 'news.audiences.new')}
      form={form}
      size="l"
      writing={writing}
      onMine={(theirVersion) => {
        base.current = theirVersion;
        void form.send().then((isSaved) => isSaved && onClose());
      }}
      onClose={onClose}
    >
      <TextField label={t('news.audiences.name')} maxLength={120} autoFocus {...form.field('name')} />
      <Text tone="muted">{t('news.audiences.rule')}</Text>
      <ManyField
        label={t('news.audiences.organisations')}
        choices={parts.organisations.map(({ id, name: label }) => ({ id, label }))}
        value={lists.organisations}
        onChange={(chosen) => form.change('lists', { ...lists, organisations: chosen })}
      />
      <ManyField
        label={t('news.audiences.places')}
        choices={places(parts.units)}
        value={lists.units}
        onChange={(chosen) => form.change('lists', { ...lists, units: chosen })}
      />
      <ManyField
        label={t('news.audiences.teams')}
        choices={places(parts.teams)}
        value={lists.teams}
        onChange={(chosen) => form.change('lists', { ...lists, teams: chosen })}
      />
      <ManyField
        label={t('news.audiences.roles')}
        choices={roles.map((id) => ({ id, label: nameOf(id) }))}
        value={lists.roles}
        onChange={(chosen) => form.change('lists', { ...lists, roles: roles.filter((one) => chosen.includes(one)) })}
      />
      {nobodyFault && <Text tone="danger">{nobodyFault}</Text>}
    </NewsRecordDialog>
  );
}
