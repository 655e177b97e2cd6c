import CloseIcon from '@mui/icons-material/ExpandLess';
import OpenIcon from '@mui/icons-material/ExpandMore';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldGroups } from '../../fields/entity-fields.ts';
import { FieldList } from '../../fields/FieldList.tsx';
import { isHit, useFieldPage } from '../../fields/field-page.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { Card } from '../../ui/Card.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { CardProps } from '../card-kind.ts';
import styles from './collapsible-card.module.css';
import { IconButton } from '../../ui/IconButton.tsx';

/** Fields that are folded until somebody opens them, or searches for one of them (spec 2, card COLLAPSIBLE). */
export function CollapsibleCard({ entity, card, title }: CardProps<'COLLAPSIBLE'>) {
  const { t } = useTranslation();
  const id = useId();
  const metamodel = useMetamodel();
  const customer = useCustomerSettings();
  const context = useFieldContext();
  const { search } = useFieldPage();
  const { showCodes } = useUserSettings().settings.globals;
  const [opened, setOpened] = useState(false);
  const groups = useMemo(
    () => fieldGroups(metamodel, entity, card.fields, customer),
    [metamodel, entity, card.fields, customer],
  );
  const found = search !== '' && groups.some(({ rows }) => rows.some((row) => isHit(row, search, context)));
  const open = opened || found;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const name = t(open ? 'cards-fold' : 'cards-unfold', { card: title });
  return (
    <Card
      title={title}
      subtitle={t('cards-fields-count', { count })}
      actions={
        <IconButton
          aria-label={name}
          title={name}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpened(!open)}
        >
          {open ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
        </IconButton>
      }
    >
      <div id={id} className={styles.body} hidden={!open}>
        {open && <FieldList card={card.name} groups={groups} showCodes={showCodes} />}
      </div>
    </Card>
  );
}
