import type { ArticleFault } from '@portico/contracts/content/article-faults';
import { type ArticleText, titleCharacters } from '@portico/contracts/content/article-input';
import { emptyText } from '@portico/contracts/content/rich-text';
import { type Language, languages } from '@portico/contracts/platform/languages';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FilterBar, Row, Stack } from '@portico/ui';
import { RichTextEditor } from '@portico/ui/editor';
import { TextField } from '@portico/ui/form';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ChecksField } from './checks-field.tsx';
import type { ArticleForm } from './use-article-form.ts';

interface TextCardProps {
  form: ArticleForm;
  faults: readonly ArticleFault[];
}

/** Title and text in each language. The first is the fallback for readers of all other languages. */
export function TextCard({ form, faults }: TextCardProps) {
  const t = useText();
  const { texts } = form.input;
  const [chosen, setChosen] = useState<Language | undefined>(texts[0]?.language);
  const current = texts.find(({ language }) => language === chosen) ?? texts[0];
  if (!current) return null;
  const write = (part: Partial<ArticleText>) =>
    form.change({ texts: texts.map((one) => (one === current ? { ...one, ...part } : one)) });
  const missing = languages.filter((one) => !texts.some(({ language }) => language === one));
  const add = (language: Language) => {
    form.change({ texts: [...texts, { language, title: '', body: emptyText }] });
    setChosen(language);
  };
  const remove = () => {
    form.change({ texts: texts.filter((one) => one !== current) });
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
        <TextField
          label={t('news.field.title')}
          value={current.title}
          maxLength={titleCharacters}
          onChange={(title) => write({ title })}
          error={faults.includes('noTitle') && current.title.trim() === '' ? t('news.fault.noTitle') : undefined}
        />
        <RichTextEditor
          key={current.language}
          label={t('news.field.body')}
          defaultValue={current.body}
          onChange={(body) => write({ body })}
        />
        {form.input.mustRead && (
          <ChecksField
            checks={current.checks ?? []}
            isFaulty={faults.includes('noChecks')}
            onChange={(checks) => write({ checks })}
          />
        )}
      </Stack>
    </Card>
  );
}
