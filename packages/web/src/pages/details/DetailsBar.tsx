import AuditIcon from '@mui/icons-material/ManageHistory';
import EmptyIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import TimelineIcon from '@mui/icons-material/Timeline';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../api/may.ts';
import { FindingsCount } from '../../findings/FindingsCount.tsx';
import { paths } from '../../paths.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { IconLink } from '../../ui/IconLink.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import type { AsOf } from './as-of/as-of.ts';
import { AsOfPicker } from './as-of/AsOfPicker.tsx';
import { BarToggle } from './BarToggle.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './details-bar.module.css';
import { DetailsExport } from './DetailsExport.tsx';
import { entityTitle } from './entity-title.ts';
import { FieldSearchBox } from './FieldSearchBox.tsx';
import { LayoutMenu } from './layout/LayoutMenu.tsx';
import type { ArrangementAccess } from './layout/use-arrangement.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { ResultSteps } from './ResultSteps.tsx';
import { StudioLink } from './StudioLink.tsx';
import type { DetailsAddress } from './use-details-address.ts';
import type { FieldSearch } from './use-field-search.ts';

type Props = {
  readonly entity: ShownEntity;
  readonly fields: FieldSearch;
  readonly access: ArrangementAccess;
  readonly address: DetailsAddress;
  readonly asOf: AsOf;
  readonly onAsOf: (asOf: AsOf) => void;
};

/** Where the entity hangs, what it is called, how it stands; and what to see of its fields. */
export function DetailsBar({ entity, fields, access, address, asOf, onAsOf }: Props) {
  const { t } = useTranslation();
  const { settings, update } = useUserSettings();
  const { hideEmptyFields } = settings.repository.details;
  const { code, state } = entity;
  const { name, identifier } = entityTitle(entity, useCustomerSettings());
  return (
    <PageBar wraps>
      <div className={styles.what}>
        <Breadcrumb {...{ entity, asOf }} />
        <div className={styles.line}>
          <h1 title={name}>{name}</h1>
          <span className={styles.code}>{identifier}</span>
          <CopyButton text={identifier} />
          <StatePill state={state} />
          <FindingsCount level={entity.level} code={code} />
        </div>
      </div>
      <ResultSteps level={entity.level} code={code} />
      <div className={styles.fields}>
        <FieldSearchBox fields={fields} />
        <BarToggle
          label={t('details-show-empty')}
          Icon={EmptyIcon}
          selected={!hideEmptyFields}
          onChange={() => void update('repository', { details: { hideEmptyFields: !hideEmptyFields } })}
        />
        <BarToggle
          label={t('details-field-history')}
          Icon={TimelineIcon}
          selected={address.history}
          onChange={() => address.onHistory(!address.history)}
        />
        <AsOfPicker asOf={asOf} onAsOf={onAsOf} />
        {mayOpen('/v2/audit/$nature/$code') && (
          <IconLink
            {...paths.audit(entity.level, code)}
            aria-label={t('title-audit')}
            title={t('title-audit')}
          >
            <AuditIcon fontSize="small" />
          </IconLink>
        )}
        <DetailsExport entity={entity} asOf={asOf} />
        <LayoutMenu level={entity.level} access={access} />
        <MoreMenu entity={entity} asOf={asOf} />
        <StudioLink level={entity.level} code={code} />
      </div>
    </PageBar>
  );
}
