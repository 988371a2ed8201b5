import { useText } from '@portico/remote-contract';
import { Checkbox, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { wordingOf } from './answer-of.ts';

const most = 500;

export interface ActionChoice {
  /** What to send; null if nothing is chosen, undefined if the server does not accept actions. */
  action: string | null | undefined;
  /** True if an action is chosen, but its text is empty. */
  isMissing: boolean;
  isChosen: boolean;
  text: string;
  choose(isChosen: boolean): void;
  write(text: string): void;
}

/** An action for the person, which is prefilled. `last` is what the caller last agreed on for the question. */
export function useActionChoice(
  last: string | null | undefined,
  question: string,
  before: Parameters<typeof wordingOf>[1] = {},
): ActionChoice {
  const t = useText();
  const [isChosen, choose] = useState(false);
  const [text, write] = useState(
    last ?? t(wordingOf('quiz.followUp.action.default', before), { question }).slice(0, most),
  );
  const trimmed = text.trim();
  return {
    action: last === undefined ? undefined : isChosen ? trimmed : null,
    isMissing: isChosen && trimmed === '',
    ...{ isChosen, text, choose, write },
  };
}

export function ActionField({ choice }: { choice: ActionChoice }) {
  const t = useText();
  if (choice.action === undefined) return null;
  return (
    <>
      <Checkbox label={t('quiz.followUp.action')} isSelected={choice.isChosen} onChange={choice.choose} />
      {choice.isChosen && (
        <TextField
          label={t('quiz.followUp.action.label')}
          value={choice.text}
          maxLength={most}
          isRequired
          onChange={choice.write}
        />
      )}
    </>
  );
}
