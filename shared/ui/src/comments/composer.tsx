import type { Person } from '@portico/contracts/account/shapes';
import { useEffect, useRef, useState } from 'react';
import type { SayLazy } from '../lazy-texts.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { typedOn } from '../parts/typed-on.ts';
import styles from './comments.module.css';
import type { ChosenPerson, CommentsControls, Outcome } from './comments-controls.ts';
import type { CommentFault, CommentsText } from './comments-texts.ts';

const mostCharacters = 2000;
/** Typing has paused after this long. */
const pauseMs = 200;

export interface ComposerProps {
  say: SayLazy<CommentsText>;
  controls: Pick<CommentsControls, 'suggest' | 'mentionAt'>;
  label: string;
  sendLabel: string;
  initial?: { typed: string; chosen: readonly ChosenPerson[] };
  /** Resolves to a fault if the comment was rejected. The typed text stays in the field then. */
  onSend(typed: string, chosen: readonly ChosenPerson[]): Outcome;
  onCancel?: () => void;
  autoFocus?: boolean;
}

const nameOf = (person: Person): string => `${person.FirstName} ${person.LastName}`;

/** Suggests people for the text after `@`, requested after a pause. An older response never replaces a newer one. */
function useSuggestions(words: string | undefined, suggest: CommentsControls['suggest']): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (words === undefined) {
      setPeople([]);
      return;
    }
    let isWanted = true;
    const timer = setTimeout(() => {
      suggest(words).then(
        (found) => isWanted && setPeople(found),
        () => isWanted && setPeople([]),
      );
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words, suggest]);
  return people;
}

/**
 * A field for a comment. After `@`, suggested people appear as buttons below it. Tab reaches them, and the focus then
 * returns to the field.
 */
export function Composer({ say, controls, label, sendLabel, initial, onSend, onCancel, autoFocus }: ComposerProps) {
  const [typed, setTyped] = useState(initial?.typed ?? '');
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>(initial?.chosen ?? []);
  const [fault, setFault] = useState<CommentFault>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const making = controls.mentionAt(typed, field.current?.selectionStart ?? typed.length);
  const people = useSuggestions(making?.words, controls.suggest);

  function mention(person: Person) {
    if (!making) return;
    const name = nameOf(person);
    const end = making.from + 1 + making.words.length;
    setTyped(`${typed.slice(0, making.from)}@${name} ${typed.slice(end)}`);
    setChosen([...chosen.filter((one) => one.UserID !== person.UserID), { UserID: person.UserID, name }]);
    field.current?.focus();
  }

  async function send() {
    if (typed.trim() === '' || isBusy) return;
    setBusy(true);
    const refused = await onSend(typed, chosen);
    setBusy(false);
    setFault(refused);
    if (refused !== undefined) return;
    setTyped((now) => typedOn(typed, now));
    setChosen((now) => now.filter((one) => !chosen.includes(one)));
  }

  return (
    <div className={styles.composer}>
      <TextArea
        inputRef={field}
        label={label}
        isLabelHidden={initial !== undefined || onCancel !== undefined}
        description={say('hint')}
        rows={2}
        maxLength={mostCharacters}
        value={typed}
        onChange={setTyped}
        autoFocus={autoFocus ?? false}
      />
      {making && people.length > 0 && (
        <fieldset className={styles.people} aria-label={say('mentionable')}>
          {people.map((person) => (
            <Button
              key={person.UserID}
              size="s"
              label={nameOf(person)}
              aria-label={say('mention', { name: nameOf(person) })}
              onPress={() => mention(person)}
            />
          ))}
        </fieldset>
      )}
      {fault && <Notice tone="danger" title={say(`fault.${fault}`)} />}
      <div className={styles.buttons}>
        {onCancel && <Button size="s" variant="ghost" label={say('cancel')} onPress={onCancel} />}
        <Button
          size="s"
          variant="primary"
          label={sendLabel}
          isPending={isBusy}
          isDisabled={typed.trim() === ''}
          onPress={() => void send()}
        />
      </div>
    </div>
  );
}
