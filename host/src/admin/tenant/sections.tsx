import type { ComponentType } from 'react';
import { BrandSection } from './brand/brand-section.tsx';
import { FlagsSection } from './flags-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SignInSection } from './sign-in-section.tsx';
import { TextsSection } from './texts/texts-section.tsx';

export const sections = ['general', 'flags', 'texts', 'brand', 'signIn', 'limits', 'privacy'] as const;
export type Section = (typeof sections)[number];
export const isSection = (name: string): name is Section => (sections as readonly string[]).includes(name);

export const sectionPages: Record<Section, ComponentType<SectionProps>> = {
  general: GeneralSection,
  flags: FlagsSection,
  texts: TextsSection,
  brand: BrandSection,
  signIn: SignInSection,
  limits: LimitsSection,
  privacy: PrivacySection,
};
