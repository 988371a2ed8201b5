import { saveAsset } from '@portico/contracts/media/calls';
import {
  type Asset,
  assetAltCharacters,
  assetDescriptionCharacters,
  assetKeywordsCharacters,
  assetNameCharacters,
} from '@portico/contracts/media/library-shapes';
import { useWrite } from '@portico/data-client';
import { useFormBinding, useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Row, Stack, toast } from '@portico/ui';
import { OvertakenNotice, TextArea, TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';

type Words = Pick<Asset, 'name' | 'description' | 'keywords' | 'alt'>;
const wordsOf = ({ name, description, keywords, alt }: Asset): Words => ({ name, description, keywords, alt });

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'host.library.nameMissing'), z.maxLength(assetNameCharacters)),
  description: z.string().check(z.maxLength(assetDescriptionCharacters)),
  keywords: z.string().check(z.maxLength(assetKeywordsCharacters)),
  alt: z.string().check(z.maxLength(assetAltCharacters)),
});

/** Name, description, keywords and alternative text. A save is based on the version at which editing began. */
export function AssetWords({ asset }: { asset: Asset }) {
  const t = useText();
  const loadTheirs = useLoadTheirs('media', 'conflict');
  const save = useWrite(saveAsset);
  const edited = useVersionedValue(wordsOf(asset), Date.parse(asset.savedOn));
  const form = useForm<Words, Words>({
    t,
    schema,
    start: edited.value,
    async submit(words, held) {
      const basedOn = new Date(edited.baseVersion).toISOString();
      try {
        const stored = await save.write({ body: { assetID: asset.assetID, basedOn, ...words } });
        edited.saved(partOf(held), { value: wordsOf(stored), version: Date.parse(stored.savedOn) });
      } catch (cause) {
        if (await loadTheirs(cause)) return false;
        throw cause;
      }
      toast({ tone: 'success', title: t('host.library.saved') });
      return true;
    },
    explain: () => t('host.library.notChanged'),
  });
  const partOf = useFormBinding(form.hook, edited);
  return (
    <Form form={form}>
      <Stack>
        <TextField label={t('host.library.name')} maxLength={assetNameCharacters} {...form.field('name')} />
        {asset.file.mimeType.startsWith('image/') && (
          <TextField
            label={t('host.library.alt')}
            description={t('host.library.altHint')}
            maxLength={assetAltCharacters}
            {...form.field('alt')}
          />
        )}
        <TextArea
          label={t('host.library.description')}
          maxLength={assetDescriptionCharacters}
          isOptional
          {...form.field('description')}
        />
        <TextField
          label={t('host.library.keywords')}
          description={t('host.library.keywordsHint')}
          maxLength={assetKeywordsCharacters}
          isOptional
          {...form.field('keywords')}
        />
        <OvertakenNotice
          form={edited}
          title={t('host.library.overtaken')}
          texts={{ theirs: t('host.library.theirs'), mine: t('host.library.mine') }}
        >
          {t('host.library.overtakenText', { value: Object.values(wordsOf(asset)).filter(Boolean).join(', ') })}
        </OvertakenNotice>
        <Row>
          <Button
            type="submit"
            label={t('host.library.save')}
            isDisabled={!edited.isChanged || edited.isOvertaken}
            isPending={save.busy}
          />
          {edited.isChanged && <Button variant="ghost" label={t('host.library.discard')} onPress={edited.discard} />}
        </Row>
      </Stack>
    </Form>
  );
}
