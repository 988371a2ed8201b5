import { find } from '@portico/contracts/search/calls';
import { readQuery } from '@portico/contracts/search/query';
import type { HitGroup } from '@portico/contracts/search/shapes';
import { useCall } from '@portico/data-client';
import { useEffect, useState } from 'react';
import { useDeclaredPatterns } from '../../routes/declared-patterns.ts';
import { type Suggested, suggestedOf } from './suggested.ts';

/** How long typing must pause before a request is sent. */
const pauseMs = 200;

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

interface SuggestedHits {
  hits: readonly Suggested[];
  /** The words that the hits are for; empty if they are too few to search. */
  words: string;
  problem: 'offline' | 'failed' | undefined;
}

/** The best results while typing. The next request is sent only after the previous one has been answered. */
export function useSuggestedHits(typed: string): SuggestedHits {
  const patterns = useDeclaredPatterns();
  const settled = useSettled(typed.trim()).slice(0, 200);
  const [asked, setAsked] = useState(settled);
  const isEnough = readQuery(asked) !== undefined;
  const found = useCall(find, { query: { q: asked } }, { cacheMinutes: 1, enabled: isEnough });
  const isBusy = isEnough && found.state === 'loading';
  useEffect(() => {
    if (!isBusy) setAsked(settled);
  }, [isBusy, settled]);
  // Earlier results stay until newer ones arrive or fail, so that a person who moves through them keeps their place.
  const [groups, setGroups] = useState<readonly HitGroup[]>([]);
  useEffect(() => {
    if (!isEnough || found.error) setGroups([]);
    else if (found.data) setGroups(found.data.groups);
  }, [isEnough, found.data, found.error]);
  const problem = !isEnough || !found.error ? undefined : found.state === 'offline' ? 'offline' : 'failed';
  return { hits: suggestedOf(groups, patterns), words: isEnough ? asked : '', problem };
}
