/** Finds what remotes lose between two surfaces. Additions are not a loss, as existing remotes do not use them. */
import type { Surface } from './read-surface.ts';

const heading = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class|type|function|const|enum|namespace) (\w+)/;

/** Lines by the declaration that contains them, with the number of occurrences. */
function counted(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let declaration = '';
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) declaration = heading.exec(line)?.[1] ?? declaration;
    const key = line.startsWith(' ') ? `${declaration}: ${line.trim()}` : line;
    lines.set(key, (lines.get(key) ?? 0) + 1);
  }
  return lines;
}

/** `ui ButtonProps: isPending?: boolean;` for each line that no longer exists. */
export function lostLines(before: Surface, after: Surface): string[] {
  return Object.entries(before).flatMap(([name, text]) => {
    const now = counted(after[name] ?? '');
    return [...counted(text)]
      .filter(([line, times]) => (now.get(line) ?? 0) < times)
      .map(([line]) => `${name} ${line}`);
  });
}
