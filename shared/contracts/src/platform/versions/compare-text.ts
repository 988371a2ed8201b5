/** Compares two texts word by word: which words both contain, and which only one of them. */
import { diffComm } from 'node-diff3';
import { isTooLong, splitWords } from './split-words.ts';

export interface TextPart {
  kind: 'same' | 'changed';
  text: string;
}
interface ComparedTexts {
  left: TextPart[];
  right: TextPart[];
}

const whole = (text: string): TextPart[] => (text === '' ? [] : [{ kind: 'changed', text }]);

/** Joining the parts of one side gives exactly that side's text. */
export function compareText(left: string, right: string): ComparedTexts {
  const [ours, others] = [splitWords(left), splitWords(right)];
  if (isTooLong(ours) || isTooLong(others)) return { left: whole(left), right: whole(right) };
  const compared: ComparedTexts = { left: [], right: [] };
  for (const part of diffComm(ours, others)) {
    const [kind, one, other] = part.common
      ? (['same', part.common, part.common] as const)
      : (['changed', part.buffer1, part.buffer2] as const);
    if (one.length > 0) compared.left.push({ kind, text: one.join('') });
    if (other.length > 0) compared.right.push({ kind, text: other.join('') });
  }
  return compared;
}
