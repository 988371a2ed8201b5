import type { Language } from '@portico/contracts/platform/languages';
import { formatPercent } from '@portico/contracts/platform/percent';
import type { BrandSeeds } from '@portico/contracts/platform/tenant';
import type { useText } from '@portico/remote-contract';

/** The settings of a brand as text, in the order of the fields: label → value. */
export function brandWords(
  seeds: BrandSeeds,
  t: ReturnType<typeof useText>,
  language: Language,
): ReadonlyMap<string, string> {
  const { accent, second, neutral, radius } = seeds;
  const degrees = (value: number) => `${Math.round(value)}°`;
  const percent = (value: number, of: number) => formatPercent(Math.round((value / of) * 100), language);
  return new Map([
    [t('admin.brand.accentHue'), degrees(accent.hue)],
    [t('admin.brand.accentChroma'), percent(accent.chroma, 0.25)],
    [t('admin.brand.accentLightness'), percent(accent.lightness, 1)],
    [t('admin.brand.secondHue'), degrees(second.hue)],
    [t('admin.brand.neutralHue'), degrees(neutral.hue)],
    [t('admin.brand.corners'), `${radius.m} px`],
    [t('admin.brand.buttonCorners'), radius.control >= 24 ? t('admin.brand.round') : `${radius.control} px`],
    [t('admin.brand.fontBody'), seeds.fonts.body],
    [t('admin.brand.fontDisplay'), seeds.fonts.display],
    [t('admin.brand.density'), t(`admin.brand.density.${seeds.density}`)],
    [t('admin.brand.mark'), t(`admin.brand.mark.${seeds.mark}`)],
  ]);
}
