import { useEffect, useState } from 'react';
import { isOutlineFolded, storeOutlineFolded } from './outline-preference.ts';
import { useMedia } from './use-media.ts';

export interface OutlineShown {
  isShown: boolean;
  /** Shown over the lesson. */
  covers: boolean;
  toggle(): void;
  /** A lesson was chosen: if the outline covers it, the outline closes. */
  chosen(): void;
}

/** Next to the lesson, the outline is as it was last time; on small screens it covers the lesson and starts closed. */
export function useOutlineShown(): OutlineShown {
  const isOver = useMedia('(width <= 900px)');
  const [isFolded, setFolded] = useState(isOutlineFolded);
  const [isOpen, setOpen] = useState(false);
  const covers = isOver && isOpen;
  useEffect(() => {
    if (!covers) return;
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [covers]);
  return {
    isShown: isOver ? isOpen : !isFolded,
    covers,
    toggle() {
      if (isOver) return setOpen(!isOpen);
      setFolded(!isFolded);
      storeOutlineFolded(!isFolded);
    },
    chosen: () => setOpen(false),
  };
}
