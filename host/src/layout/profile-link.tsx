import { useText } from '@portico/remote-contract';
import { Avatar, Link, VisuallyHidden } from '@portico/ui';
import { useSession } from '../session/index.ts';
import styles from './profile-link.module.css';

/** Links the avatar to the profile. A person without a picture sees the silhouette for themselves (0111). */
export function ProfileLink() {
  const t = useText();
  const user = useSession((state) => state.user);
  const name = user ? `${user.FirstName} ${user.LastName}`.trim() : '';
  return (
    <span className={styles.link}>
      <Link href="/profile" look="quiet">
        <Avatar name="" src={user?.AvatarImage} id={user?.UserID} />
        <VisuallyHidden>{name ? t('host.header.profile', { name }) : t('host.profile.title')}</VisuallyHidden>
      </Link>
    </span>
  );
}
