import { saveAsset } from '@portico/contracts/media/calls';
import {
  type Asset,
  assetAltCharacters,
  assetDescriptionCharacters,
  assetKeywordsCharacters,
  assetNameCharacters,
} from '@portico/contracts/media/library-shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack, toast } from '@portico/ui';
import { TextArea, TextField, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';

type Words = Pick<Asset, 'name' | 'description' | 'keywords' | 'alt'>;
const wordsOf = ({ name, description, keywords, alt }: Asset): Words => ({ name, description, keywords, alt });

/** Name, description, keywords, and what a picture shows. The base of a save is what was there when typing began. */
export function AssetWords({ asset }: { asset: Asset }) {
  const t = useText();
  const [typed, setTyped] = useState<{ words: Words; basedOn: string }>();
  const save = useWrite(saveAsset);
  const words = typed?.words ?? wordsOf(asset);
  useUnloadWarning(typed !== undefined);
  const change = (part: Partial<Words>) =>
    setTyped((before) => ({
      basedOn: before?.basedOn ?? asset.savedOn,
      words: { ...(before?.words ?? wordsOf(asset)), ...part },
    }));
  const keep = async () => {
    if (!typed || words.name.trim() === '') return;
    try {
      await save.write({ body: { assetID: asset.assetID, basedOn: typed.basedOn, ...typed.words } });
      setTyped(undefined);
      toast({ tone: 'success', title: t('host.library.saved') });
    } catch {
      // The notice below says it; what was typed stays.
    }
  };
  const isOvertaken = save.error?.code === 'conflict';
  return (
    <Stack>
      <TextField
        label={t('host.library.name')}
        value={words.name}
        maxLength={assetNameCharacters}
        onChange={(name) => change({ name })}
        error={words.name.trim() === '' ? t('host.library.nameMissing') : undefined}
      />
      {asset.file.mimeType.startsWith('image/') && (
        <TextField
          label={t('host.library.alt')}
          description={t('host.library.altHint')}
          value={words.alt}
          maxLength={assetAltCharacters}
          onChange={(alt) => change({ alt })}
        />
      )}
      <TextArea
        label={t('host.library.description')}
        value={words.description}
        maxLength={assetDescriptionCharacters}
        isOptional
        onChange={(description) => change({ description })}
      />
      <TextField
        label={t('host.library.keywords')}
        description={t('host.library.keywordsHint')}
        value={words.keywords}
        maxLength={assetKeywordsCharacters}
        isOptional
        onChange={(keywords) => change({ keywords })}
      />
      {save.error && (
        <Notice tone="danger" isLive title={t(isOvertaken ? 'host.library.overtaken' : 'host.library.notChanged')}>
          {isOvertaken ? t('host.library.overtakenText') : undefined}
        </Notice>
      )}
      <Row>
        <Button
          label={t('host.library.save')}
          isDisabled={typed === undefined || words.name.trim() === ''}
          isPending={save.busy}
          onPress={() => void keep()}
        />
        {typed && <Button variant="ghost" label={t('host.library.discard')} onPress={() => setTyped(undefined)} />}
      </Row>
    </Stack>
  );
}
