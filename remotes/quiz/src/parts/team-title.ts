import { useText } from '@portico/remote-contract';

/** Names the team whose results a page shows, regardless of who reads it. */
export function useTeamTitle(name: string | undefined): string {
  const t = useText();
  return name === undefined ? t('quiz.team.results') : t('quiz.team.resultsOf', { team: name });
}
