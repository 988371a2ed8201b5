/** Differences between two assessment forms, in the order of the form. Pure. */
import type { SkillForm } from '@portico/contracts/hr/skill-form';

type FormPart = 'level' | 'pageTitle' | 'pageText' | 'skillName' | 'description' | 'anchor';

export interface FormDifference {
  part: FormPart;
  /** Name of the page or skill; for a level its position. */
  of: string;
  /** For an anchor: the level it describes. */
  level: string;
  yours: string;
  theirs: string;
}

type Words = Omit<FormDifference, 'yours' | 'theirs'> & { text: string };

function wordsOf({ levels, pages }: SkillForm): Map<string, Words> {
  const words = new Map<string, Words>();
  const note = (key: string, part: FormPart, of: string, text: string, level = '') =>
    words.set(key, { part, of, level, text });
  levels.forEach((text, at) => {
    note(`level ${at}`, 'level', String(at + 1), text);
  });
  for (const page of pages) {
    note(`${page.id} title`, 'pageTitle', page.title, page.title);
    note(`${page.id} text`, 'pageText', page.title, page.text);
    for (const { id, name, description, anchors } of page.skills) {
      note(`${id} name`, 'skillName', name, name);
      note(`${id} description`, 'description', name, description);
      anchors.forEach((text, at) => {
        note(`${id} ${at}`, 'anchor', name, text, levels[at] ?? String(at + 1));
      });
    }
  }
  return words;
}

export function formDifferences(yours: SkillForm, theirs: SkillForm): FormDifference[] {
  const [mine, other] = [wordsOf(yours), wordsOf(theirs)];
  return [...new Map([...other, ...mine])].flatMap(([key, { text: _, ...named }]) => {
    const both = { yours: mine.get(key)?.text ?? '', theirs: other.get(key)?.text ?? '' };
    return both.yours === both.theirs ? [] : [{ ...named, ...both }];
  });
}
