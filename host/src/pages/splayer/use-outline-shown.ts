import { useState } from 'react';
import { isOutlineFolded, storeOutlineFolded } from './outline-preference.ts';
import { useMedia } from './use-media.ts';

export interface OutlineShown {
  isShown: boolean;
  toggle(): void;
  /** A lesson was chosen: if the outline covers it, the outline closes. */
  chosen(): void;
}

/** Next to the lesson, the outline is as it was last time; on small screens it covers the lesson and starts closed. */
export function useOutlineShown(): OutlineShown {
  const isOver = useMedia('(width <= 900px)');
  const [isFolded, setFolded] = useState(isOutlineFolded);
  const [isOpen, setOpen] = useState(false);
  return {
    isShown: isOver ? isOpen : !isFolded,
    toggle() {
      if (isOver) return setOpen(!isOpen);
      setFolded(!isFolded);
      storeOutlineFolded(!isFolded);
    },
    chosen: () => setOpen(false),
  };
}
