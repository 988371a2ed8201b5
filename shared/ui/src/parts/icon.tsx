import type { ComponentType } from 'react';

/** An icon of the icon set (lucide-react), passed by reference: `icon={Bell}`. */
export type IconType = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>;

export interface IconProps {
  icon: IconType;
  /** In pixels: 18 in controls, 16 in small ones. */
  size?: number;
}

/** An icon beside text. It never conveys meaning on its own, so it is hidden from screen readers. */
export const Icon = ({ icon: Drawing, size = 18 }: IconProps) => (
  <Drawing size={size} strokeWidth={1.75} aria-hidden={true} />
);
