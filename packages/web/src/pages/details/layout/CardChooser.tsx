import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Card } from '@fundarium/contract/settings-cards';
import type { Level } from '@fundarium/contract/vocabulary';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsShown } from '../../../cards/registry.ts';
import { fieldsOf } from '../../../fields/entity-fields.ts';
import { useMetamodel } from '../../../fields/metamodel.ts';
import { chooseCard, removeCard } from './arrangement.ts';
import styles from './card-chooser.module.css';
import { useCardTitle } from './CardGrid.tsx';
import type { ArrangementAccess } from './use-arrangement.ts';

type Props = { readonly level: Level; readonly access: ArrangementAccess; readonly onClose: () => void };

/** Every card that a page of the level can show, with what it shows; a tick shows it, at once. */
export function CardChooser({ level, access, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const titleOf = useCardTitle();
  const aboutOf = useAbout(level);
  const { arrangement, change } = access;
  const shown = new Set(arrangement.shown.map(({ card }) => card.name));
  const all = [...arrangement.shown, ...arrangement.hidden];
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('layout-cards-title')}</DialogTitle>
      <DialogContent dividers>
        <ul className={styles.list}>
          {all.map(({ card }) => (
            <li key={card.name}>
              <label>
                <Checkbox
                  checked={shown.has(card.name)}
                  onChange={({ target }) =>
                    void change(target.checked ? chooseCard(arrangement, card.name) : removeCard(card.name))
                  }
                />
                <span>
                  <strong>{titleOf(card)}</strong>
                  <span className={styles.about}>{aboutOf(card)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('layout-done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Most fields that the description of a card names. */
const FIELDS_NAMED = 6;

/** What a card shows: its type's words, or the names of its first fields. */
function useAbout(level: Level): (card: Card) => string {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  return (card) => {
    const names = 'fields' in card || 'rows' in card ? fieldsShown(card, { level, values: {} }) : [];
    if (names.length === 0) return t(`cards-about-${card.type}`);
    const codes = names.map((name) => name.replace(/^[A-Z_]+\./, ''));
    const labels = codes
      .map((code) => fieldsOf(metamodel, level).find(({ businessCode }) => businessCode === code)?.label)
      .filter((label) => label !== undefined);
    const first = labels.slice(0, FIELDS_NAMED).join(', ');
    return names.length > FIELDS_NAMED
      ? t('cards-about-fields', { fields: first, count: names.length })
      : first;
  };
}
