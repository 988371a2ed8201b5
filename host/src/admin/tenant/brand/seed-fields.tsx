import { type BrandSeeds, fonts } from '@portico/contracts/platform/tenant';
import { useLanguage, useText } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { RadioGroup, Select } from '@portico/ui/form';
import { brandWords } from './brand-words.ts';
import { Slider } from './slider.tsx';

interface SeedFieldsProps {
  seeds: BrandSeeds;
  onChange(seeds: BrandSeeds): void;
}

const fontChoices = fonts.map((id) => ({ id, label: id }));
const isFont = (id: string): id is (typeof fonts)[number] => (fonts as readonly string[]).includes(id);

/** The settings a brand is derived from. Text colours are not among them, as they are computed to be readable. */
export function SeedFields({ seeds, onChange }: SeedFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const words = brandWords(seeds, t, language);
  const shown = (label: string) => ({ label, shown: words.get(label) ?? '' });
  const { accent, second, neutral, radius } = seeds;
  const densities = ['compact', 'comfortable', 'spacious'] as const;
  const marks = ['wave', 'arc', 'grid'] as const;
  const corner = (m: number) => ({ ...radius, m, s: Math.round(m * 0.6), l: Math.round(Math.min(32, m * 1.4)) });
  return (
    <Stack gap="m">
      <Slider
        {...shown(t('admin.brand.accentHue'))}
        value={accent.hue}
        from={0}
        to={360}
        step={1}
        onChange={(hue) => onChange({ ...seeds, accent: { ...accent, hue } })}
      />
      <Slider
        {...shown(t('admin.brand.accentChroma'))}
        value={accent.chroma}
        from={0.03}
        to={0.25}
        step={0.005}
        onChange={(chroma) => onChange({ ...seeds, accent: { ...accent, chroma } })}
      />
      <Slider
        {...shown(t('admin.brand.accentLightness'))}
        value={accent.lightness}
        from={0.3}
        to={0.7}
        step={0.01}
        onChange={(lightness) => onChange({ ...seeds, accent: { ...accent, lightness } })}
      />
      <Slider
        {...shown(t('admin.brand.secondHue'))}
        value={second.hue}
        from={0}
        to={360}
        step={1}
        onChange={(hue) => onChange({ ...seeds, second: { ...second, hue } })}
      />
      <Slider
        {...shown(t('admin.brand.neutralHue'))}
        value={neutral.hue}
        from={0}
        to={360}
        step={1}
        onChange={(hue) => onChange({ ...seeds, neutral: { ...neutral, hue } })}
      />
      <Slider
        {...shown(t('admin.brand.corners'))}
        value={radius.m}
        from={0}
        to={24}
        step={1}
        onChange={(m) => onChange({ ...seeds, radius: corner(m) })}
      />
      <Slider
        {...shown(t('admin.brand.buttonCorners'))}
        value={Math.min(24, radius.control)}
        from={0}
        to={24}
        step={1}
        onChange={(control) => onChange({ ...seeds, radius: { ...radius, control: control === 24 ? 999 : control } })}
      />
      <Select
        label={t('admin.brand.fontBody')}
        value={seeds.fonts.body}
        choices={fontChoices}
        onChange={(body) => isFont(body) && onChange({ ...seeds, fonts: { ...seeds.fonts, body } })}
      />
      <Select
        label={t('admin.brand.fontDisplay')}
        value={seeds.fonts.display}
        choices={fontChoices}
        onChange={(display) => isFont(display) && onChange({ ...seeds, fonts: { ...seeds.fonts, display } })}
      />
      <RadioGroup
        label={t('admin.brand.density')}
        look="row"
        value={seeds.density}
        options={densities.map((id) => ({ id, label: t(`admin.brand.density.${id}`) }))}
        onChange={(id) => onChange({ ...seeds, density: densities.find((one) => one === id) ?? seeds.density })}
      />
      <RadioGroup
        label={t('admin.brand.mark')}
        look="row"
        value={seeds.mark}
        options={marks.map((id) => ({ id, label: t(`admin.brand.mark.${id}`) }))}
        onChange={(id) => onChange({ ...seeds, mark: marks.find((one) => one === id) ?? seeds.mark })}
      />
    </Stack>
  );
}
