import { type CourseDelivery, setCourseCaptions } from '@portico/contracts/lms/calls';
import { languages } from '@portico/contracts/platform/languages';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, Notice, Row, Text } from '@portico/ui';
import { Captions } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { languageName } from '../../parts/language-name.ts';

type Language = (typeof languages)[number];

interface CaptionsEditorProps {
  courseID: string;
  captions: NonNullable<CourseDelivery['video']>['captions'];
}

/** A WebVTT file for each language; faults are reported with their line. */
export function CaptionsEditor({ courseID, captions }: CaptionsEditorProps) {
  const t = useText();
  const write = useWrite(setCourseCaptions);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Language>('en');
  const send = (language: Language, vtt: string) =>
    write.write({ body: { courseID, language, vtt } }).catch(() => undefined);
  const [fault, line] = write.error?.fields.find(({ path }) => path === 'body.vtt')?.message.split(':') ?? [];
  return (
    <Card as="section" labelledBy="author-captions">
      <CardHeader id="author-captions" title={t('lms.author.captions')} />
      <Text tone="muted">{t('lms.author.captions.text')}</Text>
      <List labelledBy="author-captions">
        {languages.map((language) => {
          const present = captions.find((one) => one.language === language);
          return (
            <ListRow
              key={language}
              icon={Captions}
              title={languageName(language)}
              text={present ? t('lms.author.captions.lines', { lines: present.cues }) : t('lms.author.captions.none')}
              end={
                <Row>
                  <Button
                    size="s"
                    label={t(present ? 'lms.author.captions.replace' : 'lms.author.captions.add')}
                    aria-label={`${t(present ? 'lms.author.captions.replace' : 'lms.author.captions.add')}: ${languageName(language)}`}
                    isPending={write.busy && chosen === language}
                    onPress={() => {
                      setChosen(language);
                      input.current?.click();
                    }}
                  />
                  {present && (
                    <Button
                      size="s"
                      variant="ghost"
                      label={t('lms.author.captions.remove')}
                      aria-label={`${t('lms.author.captions.remove')}: ${languageName(language)}`}
                      onPress={() => void send(language, '')}
                    />
                  )}
                </Row>
              }
            />
          );
        })}
      </List>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        aria-label={t('lms.author.captions')}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void file.text().then((vtt) => send(chosen, vtt));
        }}
      />
      {write.error && (
        <Notice tone="danger" isLive title={t(failureText(write.error, 'lms.author.notSaved'))}>
          {fault ? t(`lms.author.vtt.${fault}`, { line: line ?? '' }) : t('lms.author.again')}
        </Notice>
      )}
    </Card>
  );
}
