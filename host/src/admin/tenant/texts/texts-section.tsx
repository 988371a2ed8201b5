import type { Language } from '@portico/contracts/platform/languages';
import { useSearchParams, useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  EmptyState,
  List,
  ListRow,
  ListSkeleton,
  Row,
  SearchField,
  Stack,
} from '@portico/ui';
import { Select } from '@portico/ui/form';
import { Languages, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useBoot } from '../../../boot/boot-context.tsx';
import { languageNames } from '../../../pages/public/language-choice.tsx';
import type { SectionProps } from '../section-props.ts';
import { searchTexts } from './search-texts.ts';
import type { StandardText } from './standard-texts.ts';
import { TextEditor } from './text-editor.tsx';
import { useStandardTexts } from './use-standard-texts.ts';

/** Lets a tenant override any text of the portal: search by wording, check and preview. */
export function TextsSection({ draft, settings }: SectionProps) {
  const t = useText();
  const { tenant } = useBoot();
  const [language, setLanguage] = useState<Language>(tenant.defaultLanguage);
  const [query] = useSearchParams();
  const [search, setSearch] = useState('');
  const texts = useStandardTexts(language);
  // Undefined until the person opens or closes a text, so that a link can open one. Null means closed.
  const [chosen, setOpen] = useState<StandardText | null>();
  const open = chosen === undefined ? texts.get(query.get('edit') ?? '') : chosen;
  const own = (id: string) => {
    const value = draft.value(`overrides.${language}.${id}`);
    return value === null ? null : String(value);
  };
  const beginning = `overrides.${language}.`;
  const changedIds = [...new Set([...settings.fields.map(({ field }) => field), ...draft.changed])]
    .filter((field) => field.startsWith(beginning) && draft.value(field) !== null)
    .map((field) => field.slice(beginning.length));
  const found =
    search.trim() === ''
      ? changedIds.map((id) => texts.get(id)).filter((text) => text !== undefined)
      : searchTexts(texts.values(), search, own);
  return (
    <Card as="section" labelledBy="tenant-texts">
      <CardHeader title={t('admin.tenant.section.texts')} id="tenant-texts" />
      <Stack gap="l">
        <Row align="start">
          <Select
            label={t('admin.texts.language')}
            value={language}
            choices={tenant.languages.map((id) => ({ id, label: languageNames[id] }))}
            onChange={(id) => setLanguage(tenant.languages.find((one) => one === id) ?? language)}
          />
        </Row>
        <SearchField
          label={t('admin.texts.search')}
          placeholder={t('admin.texts.searchText')}
          value={search}
          onChange={setSearch}
        />
        {texts.size === 0 ? (
          <ListSkeleton rows={4} />
        ) : found.length === 0 ? (
          <EmptyState
            icon={Languages}
            title={t(search.trim() === '' ? 'admin.texts.noneTitle' : 'admin.texts.nothingTitle')}
            text={t(search.trim() === '' ? 'admin.texts.noneText' : 'admin.texts.nothingText')}
          />
        ) : (
          <List label={t('admin.tenant.section.texts')}>
            {found.map((text) => (
              <ListRow
                key={text.id}
                title={own(text.id) ?? text.text}
                text={own(text.id) === null ? text.id : t('admin.texts.instead', { text: text.text })}
                end={
                  <Row>
                    {own(text.id) !== null && <Badge tone="accent" label={t('admin.texts.changed')} />}
                    <Button
                      size="s"
                      variant="ghost"
                      icon={Pencil}
                      label={t('admin.edit')}
                      aria-label={t('admin.texts.editNamed', { text: text.text })}
                      onPress={() => setOpen(text)}
                    />
                  </Row>
                }
              />
            ))}
          </List>
        )}
      </Stack>
      {open && (
        <TextEditor key={open.id} standard={open} language={language} draft={draft} close={() => setOpen(null)} />
      )}
    </Card>
  );
}
