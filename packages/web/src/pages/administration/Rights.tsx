import type { AdministeredPerson } from '@fundarium/contract/administration';
import { useTranslation } from 'react-i18next';
import styles from './administration.module.css';
import { useRoleWords } from './use-role-words.ts';

/** What a person may do, by everyday names; what the sign-on gave is marked so. */
export function Rights({ person }: { readonly person: AdministeredPerson }) {
  const { t } = useTranslation();
  const say = useRoleWords();
  const claimed = [...person.claimedRoles.map(say), ...person.claimedScopes];
  const granted = [...person.grantedRoles.map(say), ...person.grantedScopes].filter(
    (each) => !claimed.includes(each),
  );
  if (granted.length + claimed.length === 0) return <>–</>;
  return (
    <ul className={styles.rights}>
      {granted.map((each) => (
        <li key={each}>{each}</li>
      ))}
      {claimed.map((each) => (
        <li key={each} className={styles.claimed} title={t('administration-by-claims')}>
          {each}
        </li>
      ))}
    </ul>
  );
}
