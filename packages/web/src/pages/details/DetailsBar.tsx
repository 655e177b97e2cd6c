import type { EntityReply } from '@fundarium/contract/entity';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslation } from 'react-i18next';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './details-bar.module.css';
import { entityTitle } from './entity-title.ts';
import { FieldSearchBox } from './FieldSearchBox.tsx';
import { LayoutMenu } from './layout/LayoutMenu.tsx';
import type { ArrangementAccess } from './layout/use-arrangement.ts';
import { ResultSteps } from './ResultSteps.tsx';
import { StudioLink } from './StudioLink.tsx';
import type { FieldSearch } from './use-field-search.ts';

type Props = {
  readonly entity: EntityReply;
  readonly fields: FieldSearch;
  readonly access: ArrangementAccess;
};

/** Where the entity hangs, what it is called, how it stands; and what to see of its fields. */
export function DetailsBar({ entity, fields, access }: Props) {
  const { t } = useTranslation();
  const { settings, update } = useUserSettings();
  const { hideEmptyFields } = settings.repository.details;
  const { code, state } = entity;
  const { name, identifier } = entityTitle(entity, useCustomerSettings());
  return (
    <PageBar>
      <div className={styles.what}>
        <Breadcrumb entity={entity} />
        <div className={styles.line}>
          <h1 title={name}>{name}</h1>
          <span className={styles.code}>{identifier}</span>
          <CopyButton text={identifier} />
          <StatePill state={state} />
        </div>
      </div>
      <ResultSteps level={entity.level} code={code} />
      <div className={styles.fields}>
        <FieldSearchBox fields={fields} />
        <ToggleButton
          value="empty"
          size="small"
          selected={!hideEmptyFields}
          onChange={() => void update('repository', { details: { hideEmptyFields: !hideEmptyFields } })}
        >
          {t('details-show-empty')}
        </ToggleButton>
        <LayoutMenu level={entity.level} access={access} />
        <StudioLink level={entity.level} code={code} />
      </div>
    </PageBar>
  );
}
