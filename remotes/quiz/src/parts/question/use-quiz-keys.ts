import { usePageKeys, usePortalFacts } from '@portico/remote-contract';
import { useEffect, useRef } from 'react';

interface QuizKeys {
  /** What the keys do, for the list of the page's keys. */
  labels: { choose: string; next: string };
  /** @param number 1 for the first option */
  choose(number: number): void;
  next(): void;
}

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target instanceof HTMLInputElement && !isChoice(target)));

/** True for elements on which Enter already has a function. */
const pressesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="dialog"], [role="alertdialog"]') !== null;

/**
 * Digits choose an option, unless the person has disabled single-key shortcuts, and Enter continues; both are ignored
 * while typing in a field.
 */
export function useQuizKeys(keys: QuizKeys): void {
  const now = useRef(keys);
  now.current = keys;
  const hasDigits = usePortalFacts().singleKeys !== false;
  usePageKeys([
    ...(hasDigits ? [{ keys: [['1'], ['9']], label: keys.labels.choose }] : []),
    { keys: [['Enter']], label: keys.labels.next },
  ]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
      if (isTyping(event.target)) return;
      if (hasDigits && /^[1-9]$/.test(event.key)) {
        event.preventDefault();
        now.current.choose(Number(event.key));
      } else if (event.key === 'Enter' && !pressesItself(event.target)) {
        event.preventDefault();
        now.current.next();
      }
    };
    // The library's radio buttons and checkboxes stop Enter, although they do nothing with it.
    const pressOnChoice = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isChoice(event.target)) press(event);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('keydown', pressOnChoice, true);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keydown', pressOnChoice, true);
    };
  }, [hasDigits]);
}
