import { type PageKey, useCurrentPageKeys, useText } from '@portico/remote-contract';
import { Dialog, Link, List, ListRow, Stack, Text } from '@portico/ui';
import { useId } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { loadPageTexts } from '../texts/page-texts.ts';
import styles from './keys-dialog.module.css';
import { keysTexts } from './keys-texts.ts';
import { showKeys } from './keys-window.ts';

/** Loads the dialog's texts before it renders. */
export const prepare = () => loadPageTexts(keysTexts);

/** Keys without a symbol of their own on the keyboard. They are translated by name. */
const named = ['Alt', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'End', 'Enter', 'Escape', 'Home'] as const;
const moreNamed = ['PageDown', 'PageUp', 'Shift', 'Tab'] as const;
const names: readonly string[] = [...named, ...moreNamed];

function useKeyName(): (key: string) => string {
  const t = useText();
  return (key) => {
    if (key === ' ') return t('host.keys.name.Space');
    return names.includes(key) ? t(`host.keys.name.${key}`) : key.toUpperCase();
  };
}

/** Each alternative is a combination of keys, read as one sentence: `Alt + Up or Alt + Down`. */
function Keys({ keys }: Pick<PageKey, 'keys'>) {
  const t = useText();
  const nameOf = useKeyName();
  return (
    <span className={styles.keys}>
      {keys.map((together, at) => (
        <span key={together.join(' ')} className={styles.together}>
          {at > 0 && <span className={styles.or}>{t('host.keys.or')}</span>}
          {together.map((key, index) => (
            <span key={key}>
              {index > 0 && ' + '}
              <kbd className={styles.key}>{nameOf(key)}</kbd>
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

function Group({ title, keys }: { title: string; keys: readonly PageKey[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <List labelledBy={id}>
        {keys.map(({ label, keys: ways }) => (
          <ListRow key={label} title={label} end={<Keys keys={ways} />} />
        ))}
      </List>
    </section>
  );
}

/** Lists the keyboard shortcuts of the open page and those available everywhere. */
export default function KeysDialog() {
  const t = useText();
  const { flags } = useBoot();
  const isOn = usePreferences(({ singleKeys }) => singleKeys !== false);
  const here = useCurrentPageKeys();
  const alone: PageKey[] = [
    ...(flags.portalSearch === true ? [{ keys: [['/']], label: t('host.keys.search') }] : []),
    { keys: [['?']], label: t('host.keys.list') },
  ];
  const everywhere: PageKey[] = [
    ...(isOn ? alone : []),
    { keys: [['Tab'], ['Shift', 'Tab']], label: t('host.keys.tab') },
    { keys: [['Enter'], [' ']], label: t('host.keys.press') },
    { keys: [['ArrowUp'], ['ArrowDown']], label: t('host.keys.choose') },
    { keys: [['Escape']], label: t('host.keys.close') },
  ];
  const close = () => showKeys(false);
  return (
    <Dialog title={t('host.keys.title')} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Stack gap="l">
        {here.length > 0 && <Group title={t('host.keys.here')} keys={here} />}
        <Group title={t('host.keys.everywhere')} keys={everywhere} />
        <Text tone="muted">
          {t(isOn ? 'host.keys.on' : 'host.keys.off')}{' '}
          <Link href="/usersettings" onPress={close}>
            {t('host.keys.settings')}
          </Link>
        </Text>
      </Stack>
    </Dialog>
  );
}
