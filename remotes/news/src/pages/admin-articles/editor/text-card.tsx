import { titleCharacters } from '@portico/contracts/content/article-input';
import { emptyText } from '@portico/contracts/content/rich-text';
import { type Language, languages } from '@portico/contracts/platform/languages';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FilterBar, Row, Stack } from '@portico/ui';
import { RichTextEditor } from '@portico/ui/editor';
import { TextField } from '@portico/ui/form';
import type { FormState } from '@portico/ui/hook-form';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ArticleFields } from './article-schema.ts';
import { ChecksField } from './checks-field.tsx';

/** Title and text in each language. The first is the fallback for readers of all other languages. */
export function TextCard({ form }: { form: FormState<ArticleFields> }) {
  const t = useText();
  const { texts, mustRead } = form.values;
  const [chosen, setChosen] = useState<Language | undefined>(texts[0]?.language);
  const [attempts, setAttempts] = useState(form.attempts);
  const current = texts.find(({ language }) => language === chosen) ?? texts[0];
  if (form.attempts !== attempts) {
    setAttempts(form.attempts);
    // Only fields that are shown can be focused.
    const isFaulty = (place: number) =>
      form.faults.some(({ id }) => id?.startsWith(`${form.field(`texts.${place}`).id}.`));
    const faulty = [...texts.keys()].filter(isFaulty);
    const [first] = faulty;
    if (first !== undefined && !faulty.some((place) => texts[place] === current)) setChosen(texts[first]?.language);
  }
  if (!current) return null;
  const at = texts.indexOf(current);
  const missing = languages.filter((one) => !texts.some(({ language }) => language === one));
  const add = (language: Language) => {
    form.change('texts', [...texts, { language, title: '', body: emptyText }]);
    setChosen(language);
  };
  const remove = () => {
    form.change(
      'texts',
      texts.filter((one) => one !== current),
    );
    setChosen(texts[0]?.language);
  };
  return (
    <Card as="section" labelledBy="article-text">
      <CardHeader title={t('news.editor.text')} id="article-text" />
      <Stack>
        <Row isSpread>
          <FilterBar
            label={t('news.field.language')}
            value={current.language}
            options={texts.map(({ language }, at) => ({
              id: language,
              label:
                at === 0
                  ? t('news.editor.main', { language: t(`news.language.${language}`) })
                  : t(`news.language.${language}`),
            }))}
            onChange={(id) => setChosen(languages.find((one) => one === id))}
          />
          <Row>
            {missing.map((language) => (
              <Button
                key={language}
                size="s"
                variant="ghost"
                icon={Plus}
                label={t(`news.language.${language}`)}
                aria-label={t('news.editor.addLanguage', { language: t(`news.language.${language}`) })}
                onPress={() => add(language)}
              />
            ))}
            {current !== texts[0] && (
              <Button size="s" variant="ghost" icon={Trash2} label={t('news.editor.removeLanguage')} onPress={remove} />
            )}
          </Row>
        </Row>
        <TextField label={t('news.field.title')} maxLength={titleCharacters} {...form.field(`texts.${at}.title`)} />
        <RichTextEditor
          key={current.language}
          label={t('news.field.body')}
          defaultValue={current.body}
          onChange={(body) => form.change(`texts.${at}.body`, body)}
          error={form.field(`texts.${at}.body`).error}
        />
        {mustRead && <ChecksField form={form} at={at} />}
      </Stack>
    </Card>
  );
}
