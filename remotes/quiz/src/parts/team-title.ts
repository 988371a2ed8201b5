import { useText } from '@portico/remote-contract';

/** Says whose results a page shows, by the team's name, no matter who reads it. */
export function useTeamTitle(name: string | undefined): string {
  const t = useText();
  return name === undefined ? t('quiz.team.results') : t('quiz.team.resultsOf', { team: name });
}
