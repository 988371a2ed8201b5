import { mostCountedPeople } from '@portico/contracts/admin/tenant/shapes';
import { type Language, languages } from '@portico/contracts/platform/languages';
import { useText } from '@portico/remote-contract';
import { AlertDialog } from '@portico/ui';
import { CheckboxGroup } from '@portico/ui/form';
import { useState } from 'react';
import { languageNames } from '../../pages/public/language-choice.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * The languages that people can choose. Removing one that is in use asks for confirmation and says how many people use
 * it.
 */
export function OfferedLanguages({ draft, settings }: SectionProps) {
  const t = useText();
  const [confirming, setConfirming] = useState<Language>();
  const offered = String(draft.value('languages') ?? '').split(' ') as Language[];
  const fallback = draft.value('defaultLanguage') as Language;
  const offer = (chosen: readonly string[]) =>
    draft.set('languages', languages.filter((id) => chosen.includes(id)).join(' '));
  const peopleOf = (id: Language) => settings.languagePeople[id] ?? 0;
  const change = (chosen: readonly string[]) => {
    if (chosen.length === 0) return;
    const used = offered.find((id) => !chosen.includes(id) && peopleOf(id) > 0);
    if (used) setConfirming(used);
    else offer(chosen);
  };
  const people = confirming === undefined ? 0 : peopleOf(confirming);
  return (
    <>
      <CheckboxGroup
        label={t('admin.general.offered')}
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
        value={offered}
        onChange={change}
      />
      <AlertDialog
        title={t('admin.general.languageOff', { language: confirming ? languageNames[confirming] : '' })}
        confirmLabel={t('admin.general.switchOff')}
        isOpen={confirming !== undefined}
        onOpenChange={(isOpen) => !isOpen && setConfirming(undefined)}
        onConfirm={() => {
          offer(offered.filter((id) => id !== confirming));
          setConfirming(undefined);
        }}
      >
        {t(people > mostCountedPeople ? 'admin.general.languageOfMany' : 'admin.general.languageOf', {
          count: Math.min(people, mostCountedPeople),
          fallback: languageNames[fallback] ?? fallback,
        })}
      </AlertDialog>
    </>
  );
}
