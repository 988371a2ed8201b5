import type { ComponentType } from 'react';

/** A drawing of the icon set (lucide-react), given by reference: `icon={Bell}`. */
export type IconType = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>;

export interface IconProps {
  icon: IconType;
  /** Pixels; 18 in controls, 16 in small ones. */
  size?: number;
}

/** An icon next to words: never the only carrier of a meaning, therefore hidden from screen readers. */
export const Icon = ({ icon: Drawing, size = 18 }: IconProps) => (
  <Drawing size={size} strokeWidth={1.75} aria-hidden={true} />
);
