import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../ui/screens.ts';
import { useMedia } from '../ui/use-media.ts';
import styles from './help-dialog.module.css';
import { HELP } from './help-entries.ts';

/** Which keys do what. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  return (
    <Dialog open onClose={onClose} fullScreen={phone} maxWidth="md" aria-labelledby="help-title">
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
        <Button onClick={onClose}>{t('help-close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
