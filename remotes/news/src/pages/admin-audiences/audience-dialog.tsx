import {
  type AudienceLists,
  type AudienceParts,
  type NamedAudience,
  narrows,
} from '@portico/contracts/content/audience';
import { createAudience, saveAudience } from '@portico/contracts/content/calls/channels';
import { roles } from '@portico/contracts/platform/roles';
import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { useState } from 'react';
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

const nobody: AudienceLists = { organisations: [], units: [], teams: [], roles: [] };

/** What an audience is made of: whoever fits each list that is not empty. */
export function AudienceDialog({ audience, parts, onClose }: AudienceDialogProps) {
  const t = useText();
  const nameOf = useRoleName();
  const writing = useNewsWrite();
  const [name, setName] = useState(audience?.name ?? '');
  const [lists, setLists] = useState<AudienceLists>(
    audience
      ? { organisations: audience.organisations, units: audience.units, teams: audience.teams, roles: audience.roles }
      : nobody,
  );
  const [isTried, setTried] = useState(false);
  const save = async (baseVersion = audience?.version ?? 0) => {
    setTried(true);
    if (name.trim() === '' || !narrows(lists)) return false;
    const input = { ...lists, name };
    const saved = audience
      ? await writing.run(saveAudience, { body: { AudienceID: audience.AudienceID, baseVersion, audience: input } })
      : await writing.run(createAudience, { body: input });
    return saved !== undefined;
  };
  const places = (list: AudienceParts['units'] | AudienceParts['teams']) =>
    list.map(({ id, name: label, place }) => ({ id, label, description: place }));
  return (
    <NewsRecordDialog
      title={t(audience ? 'news.audiences.changeTitle' : 'news.audiences.new')}
      size="l"
      writing={writing}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('news.audiences.name')}
        value={name}
        maxLength={120}
        onChange={setName}
        autoFocus
        error={isTried && name.trim() === '' ? t('news.audiences.noName') : undefined}
      />
      <Text tone="muted">{t('news.audiences.rule')}</Text>
      <ManyField
        label={t('news.audiences.organisations')}
        choices={parts.organisations.map(({ id, name: label }) => ({ id, label }))}
        value={lists.organisations}
        onChange={(organisations) => setLists({ ...lists, organisations })}
      />
      <ManyField
        label={t('news.audiences.places')}
        choices={places(parts.units)}
        value={lists.units}
        onChange={(units) => setLists({ ...lists, units })}
      />
      <ManyField
        label={t('news.audiences.teams')}
        choices={places(parts.teams)}
        value={lists.teams}
        onChange={(teams) => setLists({ ...lists, teams })}
      />
      <ManyField
        label={t('news.audiences.roles')}
        choices={roles.map((id) => ({ id, label: nameOf(id) }))}
        value={lists.roles}
        onChange={(chosen) => setLists({ ...lists, roles: roles.filter((one) => chosen.includes(one)) })}
      />
      {isTried && !narrows(lists) && <Text tone="danger">{t('news.audiences.nobody')}</Text>}
    </NewsRecordDialog>
  );
}
