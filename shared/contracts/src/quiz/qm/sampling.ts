/**
 * The sampling plan: so many evaluations of each agent in a month. Who is behind, and whom chance picks next: those who
 * have the fewest, so that all agents reach their number.
 */

export interface AgentCount {
  userId: string;
  /** Evaluations of the month, drafts not counted. */
  done: number;
}

export interface SampledAgent extends AgentCount {
  /** How many are missing to the plan's number. */
  behind: number;
}

export const behindPlan = (agents: readonly AgentCount[], perMonth: number): SampledAgent[] =>
  agents.map((agent) => ({ ...agent, behind: Math.max(0, perMonth - agent.done) }));

/** FNV-1a; a pick can be reproduced but not influenced. */
function lot(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** At most `most` agents who are behind, those with the fewest first, among equals by lot. No one comes twice. */
export const drawSample = (agents: readonly SampledAgent[], most: number, seed: string): SampledAgent[] =>
  agents
    .filter(({ behind }) => behind > 0)
    .map((agent) => ({ agent, drawn: lot(`${seed} ${agent.userId}`) }))
    .sort((a, b) => b.agent.behind - a.agent.behind || a.drawn - b.drawn || (a.agent.userId < b.agent.userId ? -1 : 1))
    .slice(0, most)
    .map(({ agent }) => agent);
