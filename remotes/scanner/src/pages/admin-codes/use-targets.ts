import { listBoardTeams } from '@portico/contracts/pd/calls/team';
import type { CodeKind } from '@portico/contracts/scanner/code-target';
import { find } from '@portico/contracts/search/calls';
import type { SearchKind } from '@portico/contracts/search/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';

export interface Target {
  address: string;
  label: string;
  /** Distinguishes pages with the same label. */
  detail: string;
}

/** Kinds that are searched by words; the others are few and listed. */
const searched: Partial<Record<CodeKind, SearchKind>> = {
  video: 'course',
  course: 'course',
  article: 'article',
  help: 'help',
};
export const isSearched = (kind: CodeKind): boolean => searched[kind] !== undefined;

/** Minimum number of characters for a search. */
const leastLetters = 2;

/** The pages a code of this kind can open and the administrator may see. Undefined if nothing was requested. */
export function useTargets(kind: CodeKind, words: string) {
  const t = useText();
  const q = words.trim();
  const searchKind = searched[kind];
  const isSearching = searchKind !== undefined && q.length >= leastLetters;
  const found = useCall(
    find,
    { query: { q, page: '0', ...(searchKind ? { kind: searchKind } : {}) } },
    { enabled: isSearching },
  );
  const teams = useCall(listBoardTeams, {}, { enabled: kind === 'board' });
  if (kind === 'ticketForm') return ready([{ address: '/support', label: t('scanner.codes.newTicket'), detail: '' }]);
  if (kind === 'board')
    return teams.state === 'ready'
      ? ready(
          teams.data.map(({ TeamID, TeamName }) => ({
            address: `/pd/home?team=${TeamID}`,
            label: t('scanner.codes.boardOf', { team: TeamName }),
            detail: '',
          })),
        )
      : teams;
  if (!isSearching) return undefined;
  return found.state === 'ready'
    ? ready(
        (found.data.groups[0]?.hits ?? []).flatMap(({ title, detail, link }) =>
          link === null ? [] : [{ address: link, label: title.text, detail: detail ?? '' }],
        ),
      )
    : found;
}

const ready = (data: Target[]) => ({ state: 'ready', data, error: undefined, retry: () => {} }) as const;
