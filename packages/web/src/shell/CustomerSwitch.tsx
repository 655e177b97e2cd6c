import { SWITCH_REASON_LENGTH } from '@fundarium/contract/session';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../api/api-failure.ts';
import { callQuery } from '../api/queries.ts';
import { currentSession } from '../api/session.ts';
import { failureText } from '../jobs/failure-text.ts';
import styles from './customer-switch.module.css';
import { switchCustomer } from './switch-customer.ts';

/** Shortest reason that says something. */
const REASON_LENGTH = 3;

/** For the provider's staff (spec 2, 6): which customer to act for, and why. */
export function CustomerSwitch({ onTyped }: { readonly onTyped: (typed: boolean) => void }) {
  const { t, i18n } = useTranslation();
  const acting = currentSession().claims.customerCode;
  // Spec 8: where the list can't be read it is empty.
  const { data: codes = [] } = useQuery(callQuery('customerCodes', {}));
  const [chosen, setChosen] = useState(acting);
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'idle' | 'switching' | { readonly failure: ApiFailure }>('idle');
  const offered = [...new Set([acting, ...codes])].toSorted();
  const isReady = reason.trim().length >= REASON_LENGTH;

  const submit = async () => {
    setState('switching');
    const failure = await switchCustomer(chosen, reason.trim());
    if (failure !== null) setState({ failure });
  };

  return (
    <form
      className={styles.switch}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void submit();
      }}
    >
      <TextField
        select
        id="customer-code"
        label={t('shell-customer-code')}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          onTyped(target.value !== acting && reason.trim() !== '');
        }}
        slotProps={{ select: { MenuProps: { slotProps: { paper: { className: styles.codes! } } } } }}
      >
        {offered.map((code) => (
          <MenuItem key={code} value={code}>
            {code}
          </MenuItem>
        ))}
      </TextField>
      {chosen !== acting && (
        <>
          <TextField
            id="switch-reason"
            label={t('shell-switch-reason')}
            helperText={t('shell-switch-reason-hint', { own: acting, other: chosen })}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              onTyped(target.value.trim() !== '');
            }}
            slotProps={{ htmlInput: { maxLength: SWITCH_REASON_LENGTH } }}
            required
            autoFocus
          />
          {typeof state === 'object' && (
            <p role="alert" className={styles.failure}>
              {failureText(i18n, state.failure)}
            </p>
          )}
          <Button type="submit" variant="contained" disabled={!isReady} loading={state === 'switching'}>
            {t('shell-switch-customer')}
          </Button>
        </>
      )}
    </form>
  );
}
