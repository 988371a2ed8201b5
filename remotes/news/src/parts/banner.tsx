import type { NewsSummary } from '@portico/contracts/content/shapes';
import { Cover } from '@portico/ui';
import styles from './banner.module.css';

interface BannerProps {
  article: Pick<NewsSummary, 'NID' | 'bannerImage'>;
  isRounded?: boolean;
  /** Next to a title that says the same, a picture needs no alternative text. */
  isDecoration?: boolean;
}

/** The uploaded picture, or one generated from the brand, both with a ratio of 3 to 1. */
export function Banner({ article: { NID, bannerImage }, isRounded = false, isDecoration = false }: BannerProps) {
  if (bannerImage.link === null) return <Cover seed={NID} shape="banner" isRounded={isRounded} />;
  const className = isRounded ? `${styles.banner} ${styles.rounded}` : styles.banner;
  return <img className={className} src={bannerImage.link} alt={isDecoration ? '' : bannerImage.alt} loading="lazy" />;
}
