import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';

export const pairedWith = (given: GivenAnswer | null, promptId: string): string | null =>
  given?.pairs?.find((pair) => pair.promptId === promptId)?.optionId ?? null;

export const withPair = (given: GivenAnswer | null, promptId: string, optionId: string): GivenAnswer => ({
  pairs: [...(given?.pairs ?? []).filter((pair) => pair.promptId !== promptId), { promptId, optionId }],
});
