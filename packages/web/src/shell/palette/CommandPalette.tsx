import SearchIcon from '@mui/icons-material/Search';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../../ui/screens.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './command-palette.module.css';
import { groupedEntries, movedTo, type PaletteEntry } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

type Props = { readonly onHelp: () => void; readonly onClose: () => void };

/** One box to reach anything from: an identifier, a page, what was open last, an action. */
export function CommandPalette({ onHelp, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const phone = useMedia(PHONE);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { entries, isFetching } = usePaletteEntries(text, onHelp);
  const groups = groupedEntries(entries);
  const shown = groups.flatMap((each) => each.entries);
  // What has gone is no longer chosen: the first one is.
  const active = shown.find(({ key }) => key === chosen) ?? shown[0];
  const idOf = ({ key }: PaletteEntry) => `${id}-${shown.findIndex((each) => each.key === key)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition of Japanese or Chinese chooses nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) run(active);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const keys = shown.map(({ key }) => key);
      setChosen(movedTo(keys, active?.key ?? null, event.key === 'ArrowDown' ? 1 : -1));
    } else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      classes={{ container: styles.place! }}
      slotProps={{ paper: { className: styles.paper! } }}
    >
      <h2 id={`${id}-title`} className="visually-hidden">
        {t('palette-title')}
      </h2>
      <div className={styles.box}>
        <SearchIcon fontSize="small" />
        <input
          // The dialog is this box.
          autoFocus
          role="combobox"
          aria-label={t('palette-title')}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          placeholder={t('palette-placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
        {isFetching && <span className={styles.fetching}>{t('quick-search-loading')}</span>}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette-title')} className={styles.list}>
        {groups.map(({ group, entries: members }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" className={styles.heading}>
              {t(`palette-group-${group}`)}
            </div>
            {members.map((entry) => (
              <div
                key={entry.key}
                id={idOf(entry)}
                role="option"
                aria-selected={entry.key === active?.key}
                className={styles.entry}
                onPointerMove={() => entry.key !== active?.key && setChosen(entry.key)}
                onClick={() => run(entry)}
              >
                <span className={styles.label}>{entry.label}</span>
                {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status" className="visually-hidden">
        {t('palette-count', { count: shown.length })}
      </div>
    </Dialog>
  );
}
