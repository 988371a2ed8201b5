/** What remotes lose between two surfaces. More than before is no loss: who was built before does not ask for it. */
import type { Surface } from './read-surface.ts';

const heading = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class|type|function|const|enum|namespace) (\w+)/;

/** Lines by the declaration they are in; the same line may be in it several times. */
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

/** `ui ButtonProps: isPending?: boolean;` for each line that is there no more. */
export function lostLines(before: Surface, after: Surface): string[] {
  return Object.entries(before).flatMap(([name, text]) => {
    const now = counted(after[name] ?? '');
    return [...counted(text)]
      .filter(([line, times]) => (now.get(line) ?? 0) < times)
      .map(([line]) => `${name} ${line}`);
  });
}
