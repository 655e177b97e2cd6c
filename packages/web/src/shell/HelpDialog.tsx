import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../ui/phone.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import styles from './help-dialog.module.css';
import { HELP } from './help-entries.ts';

type Props = { readonly open: boolean; readonly onOpen: (open: boolean) => void };

/** `?` on any page: which keys do what. */
export function HelpDialog({ open, onOpen }: Props) {
  const { t } = useTranslation();
  const phone = useMediaQuery(PHONE);
  useShortcut('?', () => onOpen(true));
  // Made only once somebody opens it: a closed one would hold up the page.
  if (!open) return null;
  return (
    <Dialog open onClose={() => onOpen(false)} fullScreen={phone} maxWidth="md" aria-labelledby="help-title">
      <DialogTitle id="help-title">{t('help-title')}</DialogTitle>
      {/* Focus, so that the keyboard can scroll it. */}
      <div className={styles.sections} tabIndex={0} role="group" aria-labelledby="help-title">
        {HELP.map(({ title, entries }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {entries.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((combination, at) => (
                      <Fragment key={JSON.stringify(combination)}>
                        {at > 0 && <span> / </span>}
                        {combination.map((each) => {
                          const name = typeof each === 'string' ? each : t(each.key);
                          return <kbd key={name}>{name}</kbd>;
                        })}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onClick={() => onOpen(false)}>{t('help-close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
