import type { ChannelText } from '@portico/contracts/content/managed-channel';
import { type Language, languages } from '@portico/contracts/platform/languages';
import { useText } from '@portico/remote-contract';
import { FilterBar, Stack } from '@portico/ui';
import { TextArea, TextField } from '@portico/ui/form';
import { useState } from 'react';

/** Name and description: first in the main language, then the translations. */
export interface ChannelWords {
  main: Pick<ChannelText, 'name' | 'description'>;
  texts: readonly ChannelText[];
}

/** The texts to send: a translation without a name is left out. */
export const writtenTexts = ({ texts }: ChannelWords): ChannelText[] => texts.filter(({ name }) => name.trim() !== '');

interface ChannelWordsFieldsProps {
  words: ChannelWords;
  onChange(words: ChannelWords): void;
  /** The error of the main name. */
  nameError: string | undefined;
}

const main = 'main';

export function ChannelWordsFields({ words, onChange, nameError }: ChannelWordsFieldsProps) {
  const t = useText();
  const [chosen, setChosen] = useState<Language | typeof main>(main);
  const shown =
    chosen === main
      ? words.main
      : (words.texts.find(({ language }) => language === chosen) ?? { name: '', description: '' });
  const write = (part: Partial<ChannelWords['main']>) => {
    if (chosen === main) return onChange({ ...words, main: { ...words.main, ...part } });
    const others = words.texts.filter(({ language }) => language !== chosen);
    onChange({ ...words, texts: [...others, { ...shown, ...part, language: chosen }] });
  };
  return (
    <Stack>
      <FilterBar
        label={t('news.field.language')}
        value={chosen}
        options={[
          { id: main, label: t('news.channels.mainWords') },
          ...languages.map((language) => ({ id: language, label: t(`news.language.${language}`) })),
        ]}
        onChange={(id) => setChosen(languages.find((one) => one === id) ?? main)}
      />
      <TextField
        key={`name ${chosen}`}
        label={t('news.channels.name')}
        value={shown.name}
        maxLength={120}
        isOptional={chosen !== main}
        onChange={(name) => write({ name })}
        autoFocus
        description={chosen === main ? undefined : t('news.channels.ownWords')}
        error={chosen === main ? nameError : undefined}
      />
      <TextArea
        key={`description ${chosen}`}
        label={t('news.channels.description')}
        isOptional
        rows={2}
        maxLength={500}
        value={shown.description}
        onChange={(description) => write({ description })}
      />
    </Stack>
  );
}
