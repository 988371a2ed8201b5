import { saveAsset } from '@portico/contracts/media/calls';
import {
  type Asset,
  assetAltCharacters,
  assetDescriptionCharacters,
  assetKeywordsCharacters,
  assetNameCharacters,
} from '@portico/contracts/media/library-shapes';
import { useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack, toast } from '@portico/ui';
import { OvertakenNotice, TextArea, TextField, useUnloadWarning } from '@portico/ui/form';

type Words = Pick<Asset, 'name' | 'description' | 'keywords' | 'alt'>;
const wordsOf = ({ name, description, keywords, alt }: Asset): Words => ({ name, description, keywords, alt });

/** Name, description, keywords and alternative text. A save is based on the version at which editing began. */
export function AssetWords({ asset }: { asset: Asset }) {
  const t = useText();
  const loadTheirs = useLoadTheirs('media', 'conflict');
  const save = useWrite(saveAsset);
  const form = useVersionedValue(wordsOf(asset), Date.parse(asset.savedOn));
  const { value: words, isChanged } = form;
  useUnloadWarning(isChanged);
  const change = (part: Partial<Words>) => form.set({ ...words, ...part });
  const store = async () => {
    const basedOn = new Date(form.baseVersion).toISOString();
    try {
      const stored = await save.write({ body: { assetID: asset.assetID, basedOn, ...words } });
      form.saved(words, { value: wordsOf(stored), version: Date.parse(stored.savedOn) });
      toast({ tone: 'success', title: t('host.library.saved') });
    } catch (cause) {
      // The notice below shows every other failure.
      await loadTheirs(cause);
    }
  };
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
      <OvertakenNotice
        form={form}
        title={t('host.library.overtaken')}
        texts={{ theirs: t('host.library.theirs'), mine: t('host.library.mine') }}
      >
        {t('host.library.overtakenText', { value: Object.values(wordsOf(asset)).filter(Boolean).join(', ') })}
      </OvertakenNotice>
      {save.error && save.error.code !== 'conflict' && (
        <Notice tone="danger" isLive title={t('host.library.notChanged')} />
      )}
      <Row>
        <Button
          label={t('host.library.save')}
          isDisabled={!isChanged || form.isOvertaken || words.name.trim() === ''}
          isPending={save.busy}
          onPress={() => void store()}
        />
        {isChanged && <Button variant="ghost" label={t('host.library.discard')} onPress={form.discard} />}
      </Row>
    </Stack>
  );
}
