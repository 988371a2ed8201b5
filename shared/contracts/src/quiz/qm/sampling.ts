/**
 * The sampling plan: a number of evaluations per agent and month. Finds the agents who are behind and draws the next
 * ones at random among those with the fewest, so that every agent reaches the number. Agents whose next score a follow-up
 * awaits soon come first, even if they have reached it.
 */
import { addDays } from '../../platform/days.ts';

/** How many days before its day a check comes first. Earlier, it would take the place of those who are behind. */
const checkSoonDays = 14;

interface AgentCount {
  userId: string;
  /** Number of evaluations in the month, without drafts. */
  done: number;
  /** The day by which a follow-up awaits an evaluation with this form; null if none does. */
  checkBy: string | null;
}

interface SampledAgent extends AgentCount {
  /** How many evaluations are missing from the plan's number. */
  behind: number;
}

export const behindPlan = (agents: readonly AgentCount[], perMonth: number): SampledAgent[] =>
  agents.map((agent) => ({ ...agent, behind: Math.max(0, perMonth - agent.done) }));

/** FNV-1a hash: a draw can be reproduced but not influenced. */
function lot(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

interface Draw {
  most: number;
  seed: string;
  today: string;
}

/** The earliest day first, none last. */
function byDay(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/**
 * Returns at most `most` agents who are to be checked again soon, the most urgent first, then those who are behind with
 * the fewest evaluations, and in random order among equals. No agent appears twice.
 */
export function drawSample(agents: readonly SampledAgent[], { most, seed, today }: Draw): SampledAgent[] {
  const soon = addDays(today, checkSoonDays);
  return agents
    .map((agent) => ({
      agent,
      due: agent.checkBy !== null && agent.checkBy <= soon ? agent.checkBy : null,
      drawn: lot(`${seed} ${agent.userId}`),
    }))
    .filter(({ agent, due }) => agent.behind > 0 || due !== null)
    .sort(
      (a, b) =>
        byDay(a.due, b.due) ||
        b.agent.behind - a.agent.behind ||
        a.drawn - b.drawn ||
        (a.agent.userId < b.agent.userId ? -1 : 1),
    )
    .slice(0, most)
    .map(({ agent }) => agent);
}
