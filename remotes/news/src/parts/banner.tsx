import type { NewsSummary } from '@portico/contracts/content/shapes';
import { Cover } from '@portico/ui';
import styles from './banner.module.css';

interface BannerProps {
  article: Pick<NewsSummary, 'NID' | 'bannerImage' | 'title' | 'channelName'>;
  isRounded?: boolean;
  /**
   * Draws a low band instead of a picture at 3 to 1, so that the text begins higher. An uploaded picture keeps its
   * ratio.
   */
  isLow?: boolean;
  /** Beside a title that says the same, a picture needs no alternative text. */
  isDecoration?: boolean;
}

/** The uploaded picture, or a drawing of what the article is about, both with a ratio of 3 to 1. */
export function Banner({
  article: { NID, title, channelName, bannerImage },
  isRounded = false,
  isLow = false,
  isDecoration = false,
}: BannerProps) {
  if (bannerImage.link === null)
    return (
      <Cover
        seed={NID}
        about={{ title, chosen: bannerImage.drawing, more: [channelName], kind: 'news' }}
        shape={isLow ? 'hero' : 'banner'}
        isRounded={isRounded}
      />
    );
  const className = isRounded ? `${styles.banner} ${styles.rounded}` : styles.banner;
  return <img className={className} src={bannerImage.link} alt={isDecoration ? '' : bannerImage.alt} loading="lazy" />;
}
